import type { RequestListener } from 'node:http';

import { limitBodies } from './body-limits';
import { openContext } from './context';
import { prepareForRemix } from './for-remix';
import { measure } from './metrics';
import { inOrder } from './middleware';
import { oneAfterAnother } from './one-after-another';
import { answerFromPageCache } from './page-cache';
import { showQueryCount } from './query-count';
import { logRequest } from './request-log';
import { setSecurityHeaders } from './security-headers';
import { countAnswer } from './shutdown';
import { answerWithFile } from './static-files';
import { warnOfUnnamedProxy } from './unnamed-proxy';
import { tellWhenReady } from './worker-readiness';

/**
 * Every request goes through these, in this order, before Remix sees it. What must hold for each answer, static files
 * and refusals included, stands here; remix-serve has no place of its own for it.
 */
export const edge = (remix: RequestListener): RequestListener =>
  inOrder(
    [
      oneAfterAnother,
      countAnswer,
      setSecurityHeaders,
      // Refuses what is malformed with 400. All that follows uses the understood request.
      openContext,
      tellWhenReady,
      warnOfUnnamedProxy,
      logRequest,
      measure,
      showQueryCount,
      limitBodies,
      answerWithFile,
      answerFromPageCache,
      prepareForRemix,
    ],
    remix,
  );
