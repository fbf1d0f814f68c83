import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { register } from 'prom-client';
import { parse } from 'yaml';
import { z } from 'zod';

import { findFreePort } from '../scripts/steps/port.mjs';

// What the configuration insists on; no database is asked.
vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/none');
vi.stubEnv('SESSION_SECRET', 'only-for-tests-of-the-edge-no-cookie-is-signed');
vi.mock('./route-names', () => ({ routeNameOf: () => undefined }));

const ruleFile = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const rules = ruleFile
  .parse(parse(readFileSync('deploy/prometheus/attara.rules.yml', 'utf8')))
  .groups.flatMap((group) => group.rules);
const { panels } = dashboard.parse(JSON.parse(readFileSync('deploy/grafana/attara.json', 'utf8')));

/** The metrics that an expression or a document names; `up` is Prometheus's own. */
const namesIn = (text: string): string[] => text.match(/\b(attara|nodejs|process)_[a-z0-9_]+/g) ?? [];

const offered = new Set<string>();
beforeAll(async () => {
  vi.stubEnv('METRICS_PORT', String(await findFreePort()));
  const [{ offerMetrics }, { describePool }, { describeMessages }, { describeProof }] = await Promise.all([
    import('./metrics'),
    import('~/db/pool-metrics.server'),
    import('~/features/message/message.metrics.server'),
    import('~/features/prove/last-proof.server'),
    import('~/http/counters.server'),
  ]);
  offerMetrics();
  describePool(1, () => Promise.resolve(1));
  describeMessages(() => Promise.resolve({ queued: 0, failed: 0, byHand: 0, oldestWaits: 0 }));
  describeProof(() => Promise.resolve({ at: 0, faults: 0 }));
  for (const { name, type } of await register.getMetricsAsJSON()) {
    offered.add(name);
    if (String(type) === 'histogram') for (const part of ['bucket', 'count', 'sum']) offered.add(`${name}_${part}`);
  }
});
afterAll(() => register.clear());

describe('the alarms', () => {
  it('each have a name of their own, and name only metrics that the shop offers', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.flatMap(({ expr }) => namesIn(expr)).filter((name) => !offered.has(name))).toEqual([]);
  });

  it('are there for every metric that the documents call worth one, and told of there', () => {
    const document = readFileSync('docs/operations.md', 'utf8');
    const [, table = ''] = document.split('| Figure | Worth an alarm |');
    const rows = (table.split('\n\n')[0] ?? '').split('\n').slice(2);
    expect(rows.length).toBeGreaterThan(10);
    const alarmed = new Set(
      rules.flatMap(({ expr }) => namesIn(expr)).map((name) => name.replace(/_(bucket|count)$/, '')),
    );
    const worthOne = rows
      .map((row) => row.split('|').slice(1, 3))
      .filter(([, alarm = '']) => alarm.trim() !== '')
      .map(([names = '']) => namesIn(names));
    expect(worthOne.length).toBeGreaterThan(10);
    expect(worthOne.filter((names) => !names.some((name) => alarmed.has(name)))).toEqual([]);
    expect([...alarmed].filter((name) => !rows.join('\n').includes(name))).toEqual([]);
  });
});

it('the dashboard shows only metrics that the shop offers', () => {
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(15);
  expect(expressions.flatMap(namesIn).filter((name) => !offered.has(name))).toEqual([]);
});
