/**
 * One frame of the overlay, inside a page. Its address ends with `#<token>/<part>`; it shows what the content
 * script that made the token sends through the background, and nothing else: messages of windows are never heard.
 * Without a known token it stays empty.
 */
import { render } from 'preact';
import { Bar } from '../../components/overlay/bar';
import { sendKeys } from '../../components/overlay/keys';
import { Marks } from '../../components/overlay/marks';
import { emptyScene, withNews } from '../../components/overlay/scene';
import { bringCatalogueLanguage } from '../../lib/browser/catalogue-language';
import { inBackground } from '../../lib/browser/errors';
import { connectReveal } from '../../lib/browser/reveal-channel';
import { markLanguage } from '../../lib/browser/screen-language';
import { tokenPattern } from '../../lib/model/overlay';

const [token = '', part] = location.hash.slice(1).split('/');
const root = document.getElementById('app');
markLanguage();

if (root && tokenPattern.test(token) && (part === 'marks' || part === 'bar') && window !== window.top) {
  document.documentElement.dataset['part'] = part;
  let scene = emptyScene;
  const send = connectReveal(token, part, (news) => {
    scene = withNews(scene, news);
    draw();
  });
  const draw = () =>
    render(part === 'bar' ? <Bar scene={scene} send={send} /> : <Marks scene={scene} />, root);
  // The overlay does not wait for words: it is drawn anew when they come.
  inBackground(
    'words of the overlay',
    bringCatalogueLanguage().then(() => scene !== emptyScene && draw()),
  );
  if (part === 'bar') sendKeys(send);
}
