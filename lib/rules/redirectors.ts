import type { Redirector } from '../model/url-records';
import { iconServices } from './redirectors/icon-services';
import { linkForwarders } from './redirectors/link-forwarders';
import { pageProxies } from './redirectors/page-proxies';
import { pictureProxies } from './redirectors/picture-proxies';

/** Services that hand on to an address inside their own address. The inner address is the one to judge. */
export const redirectors: readonly Redirector[] = [
  ...pictureProxies,
  ...pageProxies,
  ...linkForwarders,
  ...iconServices,
];
