// The starting texts of what the shop sends. `{name}` is filled in; what may be named: MESSAGE_FIELDS.
export default {
  orderPlaced: {
    subject: 'وصلنا طلبك رقم {number}',
    text: `أهلًا {name}،
شكرًا لك. وصلنا طلبك رقم {number} وسنتواصل معك قريبًا.

{items}

الإجمالي: {total}
الدفع: {payment}
التوصيل إلى {governorate}: {days}

متابعة الطلب:
{link}

{shop}`,
  },
  orderAccepted: {
    subject: 'نجهّز طلبك رقم {number}',
    text: `أهلًا {name}،
نجهّز الآن طلبك رقم {number}.

{items}

المطلوب دفعه للمندوب: {due}
التوصيل إلى {governorate}: {days}

متابعة الطلب:
{link}

{shop}`,
  },
  orderOut: {
    subject: 'طلبك رقم {number} في الطريق',
    text: `أهلًا {name}،
طلبك رقم {number} خرج للتوصيل.
شركة الشحن: {courier}
رقم البوليصة: {waybill}
المطلوب دفعه للمندوب: {due}

متابعة الطلب:
{link}

{shop}`,
  },
  orderDelivered: {
    subject: 'تم توصيل طلبك رقم {number}',
    text: `أهلًا {name}،
تم توصيل طلبك رقم {number}. نتمنى أن يعجبك.

الطلب وفاتورته:
{link}

{shop}`,
  },
  orderCanceled: {
    subject: 'تم إلغاء طلبك رقم {number}',
    text: `أهلًا {name}،
تم إلغاء طلبك رقم {number}.
السبب: {reason}

{link}

{shop}`,
  },
  paymentReceived: {
    subject: 'وصلنا تحويلك لطلب رقم {number}',
    text: `أهلًا {name}،
وصلنا تحويلك لطلب رقم {number} بمبلغ {total}. شكرًا لك.

متابعة الطلب:
{link}

{shop}`,
  },
  paymentReturned: {
    subject: 'أعدنا إليك مبلغ طلب رقم {number}',
    text: `أهلًا {name}،
أعدنا إليك مبلغ طلب رقم {number}: {total}.

{link}

{shop}`,
  },
  passwordReset: {
    subject: 'كلمة مرور جديدة في {shop}',
    text: `أهلًا {name}،
اختر كلمة مرور جديدة من هذا الرابط. يعمل مرة واحدة ولمدة {minutes}:
{link}

إن لم تطلب ذلك فلا داعي لأي شيء.

{shop}`,
  },
  passwordChanged: {
    subject: 'تغيّرت كلمة مرورك في {shop}',
    text: `أهلًا {name}،
تغيّرت كلمة مرور حسابك الآن.

إن لم تكن أنت من غيّرها فاتصل بنا فورًا.
{phone}
{email}

{shop}`,
  },
  contactChanged: {
    subject: 'تغيّرت بيانات حسابك في {shop}',
    text: `أهلًا {name}،
تغيّر الآن في حسابك: {what}.

إن لم تكن أنت من غيّره فاتصل بنا فورًا.

{shop}`,
  },
  newOrder: {
    subject: 'طلب جديد رقم {number}: {total}',
    text: `{name}، {governorate}
{phone}

{items}

الإجمالي: {total}
الدفع: {payment}

{link}`,
  },
  lowStock: {
    subject: 'أوشك على النفاد: {product}',
    text: `{product} {size}: المتبقي {left}.

{link}`,
  },
};
