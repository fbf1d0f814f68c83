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
      {priced ? (
        <Sums sums={sums} say={say} />
      ) : (
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {say((each) => each.pieces)}
            </th>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Sums({ sums, say }: { sums: OrderDocument['sums']; say: Say }) {
  return (
    <tfoot>
      {sums.map(({ kind, value, inWords }, index) => (
        <tr key={kind} className={`order-document-${kind}`}>
          <th scope="row" colSpan={3}>
            {say((each) => each.sums[index]?.term)}
          </th>
          <td>{inWords ? say((each) => each.sums[index]?.value) : <bdi className="money">{value}</bdi>}</td>
        </tr>
      ))}
    </tfoot>
  );
}
