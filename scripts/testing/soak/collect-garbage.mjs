// Loaded with --import into the store of the soak: on SIGUSR2 it collects all garbage, so that what is left is what
// somebody holds.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect());
