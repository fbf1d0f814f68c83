// The starting texts of what the shop sends. `{name}` is filled in; what may be named: MESSAGE_FIELDS.
export default {
  orderPlaced: {
    subject: 'We have your order {number}',
    text: `Hello {name},
thank you. We have your order {number} and will get back to you soon.

{items}

Total: {total}
Payment: {payment}
Delivery to {governorate}: {days}

Follow your order:
{link}

{shop}`,
  },
  orderAccepted: {
    subject: 'Your order {number} is being prepared',
    text: `Hello {name},
we are preparing your order {number}.

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
your order {number} has left us.
Courier: {courier}
Waybill: {waybill}
To pay the courier: {due}

Follow your order:
{link}

{shop}`,
  },
  orderDelivered: {
    subject: 'Your order {number} was delivered',
    text: `Hello {name},
your order {number} was delivered. We hope you enjoy it.

Your order and its invoice:
{link}

{shop}`,
  },
  orderCanceled: {
    subject: 'Your order {number} was canceled',
    text: `Hello {name},
your order {number} was canceled.
Reason: {reason}

{link}

{shop}`,
  },
  paymentReceived: {
    subject: 'We have received your payment for order {number}',
    text: `Hello {name},
we have received your payment for order {number}: {total}. Thank you.

Follow your order:
{link}

{shop}`,
  },
  paymentReturned: {
    subject: 'We have returned your payment for order {number}',
    text: `Hello {name},
we have returned your payment for order {number}: {total}.

{link}

{shop}`,
  },
  passwordReset: {
    subject: 'A new password for {shop}',
    text: `Hello {name},
set a new password with this link. It works once and for {minutes}:
{link}

If you did not ask for it, you need not do anything.

{shop}`,
  },
  passwordChanged: {
    subject: 'Your password at {shop} was changed',
    text: `Hello {name},
the password of your account was changed just now.

If that was not you, write or call us at once.
{phone}
{email}

{shop}`,
  },
  contactChanged: {
    subject: 'The details of your account at {shop} were changed',
    text: `Hello {name},
in your account this was changed just now: {what}.

If that was not you, write or call us at once.

{shop}`,
  },
  newOrder: {
    subject: 'New order {number}: {total}',
    text: `{name}, {governorate}
{phone}

{items}

Total: {total}
Payment: {payment}

{link}`,
  },
  lowStock: {
    subject: '{product} is running low',
    text: `{product} {size}: {left} left.

{link}`,
  },
};
