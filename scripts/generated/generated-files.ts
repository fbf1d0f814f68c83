import { readFileSync } from 'node:fs';
import path from 'node:path';

import { preferenceMaps } from './preference-maps';
import { routeSharing, sharedRoutesModule } from './route-sharing';

const inProject = (file: string): string => path.resolve(import.meta.dirname, '..', '..', file);
const textOf = (file: string): string => readFileSync(inProject(file), 'utf8');

const BEGIN = '    # Written by `npm run generate` from app/request/preferences.ts.\n';
const END = '    # As far as that.\n';

/** The file with what stands between the two comments written anew. */
function withGeneratedPart(text: string, part: string): string {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('deploy/nginx.conf has lost its generated part.');
  return before + BEGIN + part + END + after;
}

/** Each generated file as it has to be. */
export const generatedFiles = (): { file: string; text: string }[] => [
  { file: inProject('app/request/shared-routes.ts'), text: sharedRoutesModule(routeSharing(textOf)) },
  { file: inProject('deploy/nginx.conf'), text: withGeneratedPart(textOf('deploy/nginx.conf'), preferenceMaps()) },
];
