// The starting texts of what the shop sends. `{name}` is filled in; what may be named: MESSAGE_FIELDS.
export default {
  days_zero: 'the same day',
  days_one: 'usually within {{count}} day',
  days_other: 'usually within {{count}} days',
  transfer: 'Transfer {{total}} to {{account}}, and we start once it has come.',
  accountBy: '{{account}} ({{way}})',
  or: ' or ',
  orderPlaced: {
    subject: 'We have your order {number}',
    text: `Hello {name},
Thank you for ordering from {shop}. We have your order {number} and will confirm it soon.

{items}

Discount: {discount}
Code: {coupon}
Total: {total}
Payment: {payment}
{transfer}
Delivery to {governorate}: {days}

Confirm it on WhatsApp: {confirm}

Follow your order:
{link}

{shop}`,
  },
  orderAccepted: {
    subject: 'Your order {number} is being prepared',
    text: `Hello {name},
Your order {number} is confirmed, and we are preparing it now.

{items}

To pay the courier: {due}
Delivery to {governorate}: {days}

Follow your order:
{link}

{shop}`,
  },
  orderOut: {
    subject: 'Your order {number} is on its way',
    text: `Hello {name},
Your order {number} has left us.

Courier: {courier}
Waybill: {waybill}
Follow the parcel: {tracking}
To pay the courier: {due}

Follow your order:
{link}

{shop}`,
  },
  orderDelivered: {
    subject: 'Your order {number} was delivered',
    text: `Hello {name},
Your order {number} was delivered. We hope you enjoy it.

Your order and its invoice:
{link}

{shop}`,
  },
  orderCanceled: {
    subject: 'Your order {number} was canceled',
    text: `Hello {name},
Your order {number} was canceled.
Reason: {reason}

Your order:
{link}

{shop}`,
  },
  orderEdited: {
    subject: 'Your order {number} was changed',
    text: `Hello {name},
Your order {number} was changed. This is what it is now:

{items}

Discount: {discount}
Code: {coupon}
Total: {total}
To pay the courier: {due}
Delivery to {governorate}: {days}

Your order:
{link}

{shop}`,
  },
  paymentReceived: {
    subject: 'We have received {amount} for order {number}',
    text: `Hello {name},
We have received {amount} for your order {number}. Thank you.
To pay the courier: {due}

Follow your order:
{link}

{shop}`,
  },
  depositAsked: {
    subject: 'A deposit for your order {number}',
    text: `Hello {name},
Before we prepare your order {number} we ask for a deposit of {deposit}. The rest is paid on delivery.
{transfer}

Your order:
{link}

{shop}`,
  },
  paymentReturned: {
    subject: 'We have returned {amount} for order {number}',
    text: `Hello {name},
We have returned {amount} for your order {number}.

Your order:
{link}

{shop}`,
  },
  passwordReset: {
    subject: 'A new password for {shop}',
    text: `Hello {name},
This link is for setting a new password. It works once, for {minutes}.

Set a new password:
{link}

If you did not ask for it, do nothing: your password stays as it is.

{shop}`,
  },
  passwordChanged: {
    subject: 'Your password at {shop} was changed',
    text: `Hello {name},
The password of your account was changed just now.

If that was not you, write or call us at once:
{phone}
{email}

{shop}`,
  },
  contactChanged: {
    subject: 'The details of your account at {shop} were changed',
    text: `Hello {name},
In your account this was changed just now: {what}.

If that was not you, write or call us at once:
{phone}
{email}

{shop}`,
  },
  newOrder: {
    subject: 'New order {number}: {total}',
    text: `{name}, {governorate}
{phone}

{items}

Discount: {discount}
Code: {coupon}
Total: {total}
Payment: {payment}

Open the order:
{link}`,
  },
  lowStock: {
    subject: '{product} is running low',
    text: `{product} {size}: {left} left.

Open the product:
{link}`,
  },
};
