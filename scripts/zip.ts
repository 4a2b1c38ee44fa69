import { zipExtension } from './build-extension';

/** `npm run zip`: packages for both stores. */
const isDone = zipExtension('chrome') && zipExtension('firefox');
process.exitCode = isDone ? 0 : 1;
