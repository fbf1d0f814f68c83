import { LRUCache } from 'lru-cache';

type Options<Value> = { newcomersBytes: number; settledBytes: number; sizeOf: (value: Value) => number; lifeMs: number };

/**
 * A cache of two parts: what comes first goes among the newcomers, what is asked for again is settled. In either the longest unused goes first, so whoever goes through a whole catalogue drives out newcomers alone. Nothing lives longer
 * than `lifeMs` since it came.
 */
export function floodProofCache<Value extends object>({ newcomersBytes, settledBytes, sizeOf, lifeMs }: Options<Value>) {
  const part = (maxSize: number) => new LRUCache<string, Value>({ maxSize, sizeCalculation: sizeOf, ttl: lifeMs });
  const [newcomers, settled] = [part(newcomersBytes), part(settledBytes)];

  function settle(key: string, value: Value): Value {
    settled.set(key, value, { ttl: Math.max(1, newcomers.getRemainingTTL(key)) });
    newcomers.delete(key);
    return value;
  }

  return {
    get(key: string): Value | undefined {
      const known = settled.get(key);
      if (known) return known;
      const newcomer = newcomers.get(key);
      return newcomer && settle(key, newcomer);
    },
    set(key: string, value: Value): void {
      settled.delete(key);
      newcomers.set(key, value);
    },
    clear(): void {
      newcomers.clear();
      settled.clear();
    },
    figures: () => ({ bytes: newcomers.calculatedSize + settled.calculatedSize, answers: newcomers.size + settled.size }),
  };
}
