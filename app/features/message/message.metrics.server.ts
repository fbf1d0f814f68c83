import { type AskedGauge, describeAsked } from '~/db/pool-metrics.server';

import { countUnsent } from './message.queries.server';

type Unsent = Awaited<ReturnType<typeof countUnsent>>;

const gauge = (name: string, help: string, status: keyof Unsent): AskedGauge<Unsent> => [
  name,
  help,
  (unsent) => unsent?.[status] ?? null,
];

const GAUGES = [
  gauge('attara_messages_queued', 'Messages that wait to be sent, or to be tried again', 'queued'),
  gauge('attara_messages_failed', 'Messages that could not be sent', 'failed'),
  gauge('attara_messages_by_hand', 'Messages that somebody has to send by hand', 'byHand'),
];

/**
 * Adds what waits in the outbox to the metrics of the process (docs/operations.md). The figures stay what they were
 * while the database does not answer.
 */
export const describeMessages = (count: () => Promise<Unsent> = countUnsent): void => describeAsked(count, GAUGES);
