import { Column, type InferSelectModel, type Table } from 'drizzle-orm';

type ColumnsOf<Row> = { readonly [Name in keyof Row]: Column };
type Decode = (value: unknown) => unknown;

const DECODE = 'mapFromDriverValue';
const isPlain = (column: Column): boolean => Reflect.get(column, DECODE) === Reflect.get(Column.prototype, DECODE);

/**
 * Makes rows of what the driver read of these columns, in their order: the same as Drizzle's, which builds each of them field by field and so leaves many times its size for the engine to
 * collect. For statements that many requests wait for; everything else reads through Drizzle.
 */
export function rowsOf<Row extends Partial<InferSelectModel<Table>>>(columns: ColumnsOf<Row>): (values: readonly unknown[][]) => Row[] {
  const names = Object.keys(columns);
  const decoders = Object.values<Column>(columns).map((column): Decode | null =>
    isPlain(column) ? null : (value) => column.mapFromDriverValue(value),
  );
  const empty: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));
  return (values) =>
    values.map((read) => {
      const row = { ...empty };
      for (let at = 0; at < names.length; at += 1) {
        const value = read[at];
        const decode = decoders[at];
        if (value !== null) row[names[at] as string] = decode ? decode(value) : value;
      }
      return row as Row;
    });
}
