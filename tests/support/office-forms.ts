import { adminToken, apiCustomer, callApi } from './api';
import { database } from './database';
import { orderNow, orderOfPieces, returning, sendBack } from './order-returns';
import { forgetProducts, madeProduct } from './product-form';
import { ownCouponRow, ownCourier, ownStatement } from './records';

/** A change of a product, by the address that asks whether to put it back; and a product that is in the bin. */
async function changedProduct(): Promise<string> {
  const token = await adminToken();
  const [changed, gone] = [await madeProduct(token), await madeProduct(token)];
  await callApi('PATCH', `/product/${changed._id}`, { token, json: { price: 150 } });
  await callApi('DELETE', `/product/${gone._id}`, { token });
  const [entry] = await database()<{ id: string }[]>`
    select id from audit_log where entity_id = ${changed._id} order by at desc limit 1`;
  return `/admin/audit?entry=${entry?.id ?? ''}&field=price`;
}

/** The preview of a change of prices. */
const PRICES = '/admin/prices?of=incense&percent=10&preview=yes';

/**
 * Where forms of the back office stand that are drawn only for records in a certain state, with such records: the
 * address of a page by its pattern, and pages to open besides.
 */
export async function officeForms(): Promise<{
  addresses: Readonly<Record<string, string>>;
  besides: string[];
  forget: () => Promise<void>;
}> {
  const [delivered, out] = [await orderOfPieces(1, 'delivered'), await orderOfPieces(1, 'out')];
  // One that is to be packed.
  const { order } = await orderOfPieces(1, 'accepted');
  await sendBack(delivered.id, returning(delivered.line, 1, 'returned'));
  const [returned] = (await orderNow(delivered.id)).returns;
  const [customer, statement] = [await apiCustomer(), await ownStatement()];
  const [coupon, courier] = [await ownCouponRow(), await ownCourier()];
  return {
    addresses: {
      '/admin/pack/missing/:orderId': `/admin/pack/missing/${order._id}`,
      '/admin/orders/batch/:step': '/admin/orders/batch/send-out',
      '/admin/orders/:orderId/return': `/admin/orders/${out.id}/return`,
      '/admin/orders/:orderId/return/:returnId': `/admin/orders/${delivered.id}/return/${returned?._id ?? ''}`,
      '/admin/customers/:customerId': `/admin/customers/${customer.id}`,
      '/admin/customers/:customerId/export': `/admin/customers/${customer.id}/export`,
      '/admin/customers/:customerId/erase': `/admin/customers/${customer.id}/erase`,
      '/admin/coupons/:couponId': `/admin/coupons/${coupon.id}`,
      '/admin/couriers/:id': `/admin/couriers/${courier.id}`,
      '/admin/couriers/statements/:id': `/admin/couriers/statements/${statement.id}`,
    },
    besides: [`/admin/orders/batch/send-out?orders=${order.number}`, await changedProduct(), PRICES],
    forget: async () => {
      for (const made of [statement, coupon, courier]) await made.forget();
      await forgetProducts();
    },
  };
}
