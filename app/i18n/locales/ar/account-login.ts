export const login = {
  title: 'أهلًا بعودتك',
  text: 'سجّل الدخول لتطلب وتتابع طلباتك.',
  pageTitle: 'تسجيل الدخول',
  name: 'البريد الإلكتروني أو رقم الموبايل',
  password: 'كلمة المرور',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  submit: 'تسجيل الدخول',
  newHere: 'أول مرة هنا؟',
  toRegister: 'إنشاء حساب',
  sessionOver: 'انتهت جلستك',
  sessionOverText: 'سجّل الدخول مرة أخرى وستجد ما كتبته في مكانه. نحتفظ به 15 دقيقة.',
  loggedOut: 'تم تسجيل الخروج',
};

export const kept = {
  label: 'محفوظ لك',
  title: 'خطوة واحدة ويصبح في سلتك',
  text: 'سلتك تحتاج اسمًا عليها. والحجم والكمية يبقيان كما اخترتهما.',
  size: 'الحجم',
  quantity: 'الكمية',
  price: 'السعر',
  logIn: 'تسجيل الدخول وإضافته للسلة',
  register: 'إنشاء الحساب وإضافته للسلة',
};

export const register = {
  title: 'إنشاء حساب',
  text: 'دقيقة واحدة الآن، وبعدها تطلب في لحظات.',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  phone: 'رقم الموبايل',
  phoneHint: 'رقم مصري، نتصل بك عليه بخصوص طلباتك.',
  password: 'كلمة المرور',
  passwordHint: '8 أحرف على الأقل.',
  passwordConfirm: 'أعد كتابة كلمة المرور',
  submit: 'إنشاء الحساب',
  knownHere: 'عندك حساب؟',
  toLogin: 'تسجيل الدخول',
  done: 'نوّرت {{shop}} يا {{name}}، حسابك جاهز.',
};
