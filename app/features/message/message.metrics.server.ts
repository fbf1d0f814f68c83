import { type AskedGauge, describeAsked } from '~/db/pool-metrics.server';

import { countUnsent, type Unsent } from './message.queries.server';

const gauge = (name: string, help: string, figure: keyof Unsent): AskedGauge<Unsent> => [
  name,
  help,
  (unsent) => unsent?.[figure] ?? null,
];

const GAUGES = [
  gauge('attara_messages_queued', 'Messages that wait to be sent, or to be tried again', 'queued'),
  gauge('attara_messages_failed', 'Messages that could not be sent', 'failed'),
  gauge('attara_messages_by_hand', 'Messages that somebody has to send by hand', 'byHand'),
  gauge('attara_messages_oldest_waits_seconds', 'How long the oldest message that is due has waited', 'oldestWaits'),
];

/**
 * Adds what waits in the outbox to the metrics of the process (docs/operations.md). The figures stay what they were
 * while the database does not answer.
 */
export const describeMessages = (count: () => Promise<Unsent> = countUnsent): void => describeAsked(count, GAUGES);
