import { z } from 'zod';

import { shopName } from '~/features/settings/shop.server';

import { cartCalls } from './cart.calls.server';
import { collectionCalls } from './collection.calls.server';
import { customerCalls } from './customer.calls.server';
import { couponCalls } from './coupon.calls.server';
import { courierCalls } from './courier.calls.server';
import { homeCalls } from './home.calls.server';
import { type ApiAddress, call } from './kit/call.server';
import { type OpenApiDocument, openApiDocument } from './kit/openapi.server';
import { messageCalls } from './message.calls.server';
import { offerCalls } from './offer.calls.server';
import { orderMoneyCalls } from './order-money.calls.server';
import { orderReturnCalls } from './order-return.calls.server';
import { orderCalls } from './order.calls.server';
import { orderEditCalls } from './order-edit.calls.server';
import { orderManualCalls } from './order-manual.calls.server';
import { orderTalkCalls } from './order-talk.calls.server';
import { pageCalls } from './page.calls.server';
import { productCalls } from './product.calls.server';
import { regionCalls } from './region.calls.server';
import { reviewCalls } from './review.calls.server';
import { scentCalls } from './scent.calls.server';
import { searchCalls } from './search.calls.server';
import { statementCalls } from './statement.calls.server';
import { stockCalls } from './stock.calls.server';
import { suggestionCalls } from './suggestion.calls.server';
import { staffCalls } from './staff.calls.server';
import { userCalls } from './user.calls.server';
import { wishCalls } from './wish.calls.server';

const reference: ApiAddress = {
  path: '/openapi.json',
  GET: call({
    may: 'public',
    summary: 'This reference, as OpenAPI 3.1',
    answer: z.looseObject({ openapi: z.string() }),
    bare: true,
    handle: async () => ({ ...apiDocument(await shopName('en')) }),
  }),
};

/**
 * Every call of `/api/v1`, in the order of the reference. Of two addresses that one path fits, the first answers: fixed
 * steps go before parameters.
 */
export const apiCalls: readonly ApiAddress[] = [
  reference,
  ...userCalls,
  ...regionCalls,
  ...productCalls,
  ...reviewCalls,
  ...scentCalls,
  ...suggestionCalls,
  ...collectionCalls,
  ...searchCalls,
  ...offerCalls,
  ...pageCalls,
  ...homeCalls,
  ...cartCalls,
  ...wishCalls,
  ...orderManualCalls,
  ...orderEditCalls,
  ...couponCalls,
  ...courierCalls,
  ...statementCalls,
  ...orderCalls,
  ...orderMoneyCalls,
  ...orderReturnCalls,
  ...orderTalkCalls,
  ...stockCalls,
  ...customerCalls,
  ...messageCalls,
  ...staffCalls,
];

let made: OpenApiDocument | undefined;

/** The reference of all of them, of the store of this name. All but the name is made once. */
export function apiDocument(shop: string): OpenApiDocument {
  made ??= openApiDocument(apiCalls);
  return { ...made, info: { ...made.info, title: shop } };
}
