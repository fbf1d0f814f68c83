// The starting texts of what the shop sends. `{name}` is filled in; what may be named: MESSAGE_FIELDS.
export default {
  days_zero: 'في نفس اليوم',
  days_one: 'خلال يوم واحد عادةً',
  days_two: 'خلال يومين عادةً',
  days_few: 'خلال {{count}} أيام عادةً',
  days_many: 'خلال {{count}} يومًا عادةً',
  days_other: 'خلال {{count}} يوم عادةً',
  transfer: 'حوّل {{total}} إلى {{account}}، ونبدأ بعد وصول التحويل.',
  accountBy: '{{account}} ({{way}})',
  or: ' أو ',
  orderPlaced: {
    subject: 'استلمنا طلبك رقم {number}',
    text: `أهلًا يا {name}،
شكرًا لطلبك من {shop}. استلمنا طلبك رقم {number}، وسنؤكده معك قريبًا.

{items}

الخصم: {discount}
كود الخصم: {coupon}
الإجمالي: {total}
طريقة الدفع: {payment}
{transfer}
التوصيل إلى {governorate}: {days}

لتأكيد الطلب على واتساب: {confirm}

متابعة الطلب:
{link}

{shop}`,
  },
  orderAccepted: {
    subject: 'جارٍ تحضير طلبك رقم {number}',
    text: `أهلًا يا {name}،
أكدنا طلبك رقم {number}، ونحضّره الآن.

{items}

المطلوب دفعه للمندوب: {due}
التوصيل إلى {governorate}: {days}

متابعة الطلب:
{link}

{shop}`,
  },
  orderOut: {
    subject: 'طلبك رقم {number} في الطريق',
    text: `أهلًا يا {name}،
خرج طلبك رقم {number} للتوصيل.

شركة الشحن: {courier}
رقم البوليصة: {waybill}
متابعة الشحنة: {tracking}
المطلوب دفعه للمندوب: {due}

متابعة الطلب:
{link}

{shop}`,
  },
  orderDelivered: {
    subject: 'تم تسليم طلبك رقم {number}',
    text: `أهلًا يا {name}،
تم تسليم طلبك رقم {number}. نتمنى أن يعجبك.

الطلب والفاتورة:
{link}

{shop}`,
  },
  orderCanceled: {
    subject: 'تم إلغاء طلبك رقم {number}',
    text: `أهلًا يا {name}،
تم إلغاء طلبك رقم {number}.
السبب: {reason}

تفاصيل الطلب:
{link}

{shop}`,
  },
  orderEdited: {
    subject: 'تم تعديل طلبك رقم {number}',
    text: `أهلًا يا {name}،
عدّلنا طلبك رقم {number}، وأصبح كالآتي:

{items}

الخصم: {discount}
كود الخصم: {coupon}
الإجمالي: {total}
المطلوب دفعه للمندوب: {due}
التوصيل إلى {governorate}: {days}

متابعة الطلب:
{link}

{shop}`,
  },
  paymentReceived: {
    subject: 'وصلنا {amount} عن طلبك رقم {number}',
    text: `أهلًا يا {name}،
وصلنا منك {amount} عن طلبك رقم {number}. شكرًا لك.
المطلوب دفعه للمندوب: {due}

متابعة الطلب:
{link}

{shop}`,
  },
  depositAsked: {
    subject: 'عربون طلبك رقم {number}',
    text: `أهلًا يا {name}،
قبل تجهيز طلبك رقم {number} نرجو دفع عربون قيمته {deposit}، والباقي عند الاستلام.
{transfer}

تفاصيل الطلب:
{link}

{shop}`,
  },
  paymentReturned: {
    subject: 'رددنا {amount} عن طلبك رقم {number}',
    text: `أهلًا يا {name}،
رددنا إليك {amount} عن طلبك رقم {number}.

تفاصيل الطلب:
{link}

{shop}`,
  },
  passwordReset: {
    subject: 'كلمة مرور جديدة لحسابك في {shop}',
    text: `أهلًا يا {name}،
هذا الرابط لاختيار كلمة مرور جديدة. يعمل مرة واحدة، ولمدة {minutes}.

اختيار كلمة مرور جديدة:
{link}

إن لم تطلب ذلك فلا تفعل شيئًا، وتبقى كلمة مرورك كما هي.

{shop}`,
  },
  passwordChanged: {
    subject: 'تغيّرت كلمة مرورك في {shop}',
    text: `أهلًا يا {name}،
تغيّرت كلمة مرور حسابك الآن.

إن لم تكن أنت من غيّرها فتواصل معنا فورًا:
{phone}
{email}

{shop}`,
  },
  contactChanged: {
    subject: 'تغيّرت بيانات حسابك في {shop}',
    text: `أهلًا يا {name}،
تم الآن تعديل {what} في حسابك.

إن لم تكن أنت من غيّره فتواصل معنا فورًا:
{phone}
{email}

{shop}`,
  },
  newOrder: {
    subject: 'طلب جديد رقم {number}: {total}',
    text: `{name}، {governorate}
{phone}

{items}

الخصم: {discount}
كود الخصم: {coupon}
الإجمالي: {total}
طريقة الدفع: {payment}

فتح الطلب:
{link}`,
  },
  lowStock: {
    subject: 'أوشك على النفاد: {product}',
    text: `{product} {size}: المتبقي {left}.

فتح المنتج:
{link}`,
  },
};
