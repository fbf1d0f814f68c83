import type { OrderDocument } from './order-document.json';
import type { Say } from './say-in';

/** What is in the parcel: with prices on the invoice, with a box to tick on the slip. */
export function DocumentLines({
  orderDocument: { kind, lines, sums },
  say,
}: {
  orderDocument: OrderDocument;
  say: Say;
}) {
  const priced = kind === 'invoice';
  return (
    <div className="order-document-table">
      <table className="order-document-lines">
        <thead>
          <tr>
            <th scope="col">{say(({ words }) => words.item)}</th>
            <th scope="col">{say(({ words }) => words.quantity)}</th>
            {priced ? (
              <>
                <th scope="col">{say(({ words }) => words.unitPrice)}</th>
                <th scope="col">{say(({ words }) => words.lineTotal)}</th>
              </>
            ) : (
              <th scope="col">{say(({ words }) => words.packed)}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">
                {say((each) => each.lines[index]?.name)}
                {line.size && <span className="order-document-size"> · {say((each) => each.lines[index]?.size)}</span>}
                {line.inside.map((_, place) => (
                  <span key={place} className="order-document-inside">
                    {say((each) => each.lines[index]?.inside[place])}
                  </span>
                ))}
              </th>
              <td>{line.quantity}</td>
              {priced ? (
                <>
                  <td>
                    <bdi className="money">{line.unitPrice}</bdi>
                  </td>
                  <td>
                    <bdi className="money">{line.lineTotal}</bdi>
                  </td>
                </>
              ) : (
                <td>
                  <span className="order-document-box" />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {!priced && (
            <tr>
              <th scope="row" colSpan={3}>
                {say((each) => each.pieces)}
              </th>
            </tr>
          )}
          {sums.map(({ kind: sum, value, inWords }, index) => (
            <tr key={index} className={`order-document-${sum}`}>
              <th scope="row" colSpan={priced ? 3 : 2}>
                {say((each) => each.sums[index]?.term)}
              </th>
              <td>{inWords ? say((each) => each.sums[index]?.value) : <bdi className="money">{value}</bdi>}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
