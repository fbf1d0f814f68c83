import type { Claim } from './claim';

export const COUPON_CLAIMS: readonly Claim[] = [
  {
    name: 'couponUses',
    of: 'codes',
    says: 'used as often as orders took them and did not give them back',
    rows: `
      select c.code, c.used = coalesce(u.taken, 0)
      from coupons c
      left join (select coupon_id, count(*) as taken from coupon_uses where given_back_at is null group by 1) u
        on u.coupon_id = c.id`,
  },
  {
    // The owner may let fewer use a code than have: then no use is younger than the lower limit.
    name: 'couponMost',
    of: 'codes for a number of uses',
    says: 'never used more often than that',
    rows: `
      select c.code, c.used <= c.uses or c.uses_less_at is not null and not exists (
        select from coupon_uses u where u.coupon_id = c.id and u.given_back_at is null and u.at > c.uses_less_at)
      from coupons c where c.uses is not null`,
  },
  {
    name: 'couponEach',
    of: 'phones that used a code for a number of uses each',
    says: 'never more often than that',
    rows: `
      select c.code, count(*) <= c.uses_each or coalesce(max(u.at) <= c.uses_each_less_at, false)
      from coupon_uses u join coupons c on c.id = u.coupon_id
      where c.uses_each is not null and u.given_back_at is null and u.phone <> ''
      group by c.id, u.phone`,
  },
  {
    name: 'couponOrders',
    of: 'orders with a code',
    says: 'they have its use unless canceled, and what it saved is what it took off',
    rows: `
      select o.number::text, o.coupon_code is not null and (u.given_back_at is not null) = (o.status = 'canceled')
        and case o.free_delivery_reason when 'coupon' then u.amount >= coalesce(a.off, 0)
          else u.amount = coalesce(a.off, 0) end
      from orders o left join coupon_uses u on u.order_id = o.id
      left join (select order_id, sum(amount) as off from order_adjustments where kind = 'coupon' group by 1) a
        on a.order_id = o.id
      where o.coupon_code is not null or u.order_id is not null or a.order_id is not null`,
  },
];
