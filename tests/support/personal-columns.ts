/**
 * Every column of text or JSON that the shop has, by table: those that may hold something of a customer, with what
 * becomes of it when they are erased, and those that never do. A column in neither list fails the test of erasures.
 */
type Columns = Readonly<Record<string, readonly string[]>>;

/** Emptied, or replaced by a word that says nothing. */
export const EMPTIED: Columns = {
  users: [
    ...['name', 'email', 'phone', 'password_hash', 'office_note', 'tags', 'search_text', 'city', 'apartment'],
    ...['landmark', 'second_phone', 'street', 'note'],
  ],
  orders: ['recipient_phone', 'second_phone', 'landmark', 'note', 'search_text', 'cancelation_reason'],
  order_events: ['body'],
  order_adjustments: ['reason'],
  order_returns: ['reason'],
  audit_log: ['changes', 'search_text'],
  courier_statements: ['content'],
  coupons: ['phone'],
  reviews: ['name', 'text', 'answer'],
  coupon_uses: ['phone'],
};

/** Kept of delivered orders, whose invoices name them, else emptied. */
export const ON_INVOICES: Columns = { orders: ['recipient_name', 'street', 'apartment', 'city'] };

/** Gone with their rows. */
export const DELETED: Columns = {
  messages: ['recipient_name', 'email', 'phone', 'subject', 'text', 'search_text', 'last_error'],
  sessions: ['token_hash', 'user_agent'],
  api_tokens: ['token_hash'],
  form_drafts: ['token_hash', 'page', 'fields'],
  login_addresses: ['address_hash'],
  order_requests: ['key', 'request_hash'],
  request_keys: ['key', 'request_hash'],
  order_drafts: ['fields'],
  password_requests: ['asked'],
  password_resets: ['token_hash'],
  carts: ['coupon_code'],
  cart_items: ['line_key', 'selection'],
  staff_invites: ['token_hash', 'name', 'email', 'phone'],
};

/** The shop's own words, codes and places, ids, hashes and what banks and couriers know a thing by. */
export const NOT_PERSONAL: Columns = {
  users: ['role', 'staff_role'],
  orders: [
    ...[
      'coupon_code',
      'status',
      'free_delivery_reason',
      'region_name_en',
      'region_name_ar',
      'payment_method',
      'payment_status',
    ],
    ...['source', 'confirmation', 'cancelation_reason_en', 'cancelation_reason_ar', 'language', 'courier', 'waybill'],
  ],
  order_events: ['kind', 'by_role'],
  order_adjustments: ['kind', 'name_en', 'name_ar'],
  order_items: ['type', 'name_en', 'name_ar', 'slug', 'image', 'size', 'volume', 'selected_items', 'contents'],
  order_payments: ['direction', 'how', 'reference'],
  order_returns: ['kind', 'state', 'reference'],
  order_return_lines: ['word'],
  audit_log: ['action', 'entity', 'entity_id'],
  reviews: ['size', 'state'],
  messages: ['kind', 'channel', 'status', 'language'],
  api_tokens: ['scope'],
  password_requests: ['language'],
  cart_items: ['type', 'size'],
  coupons: ['code', 'category', 'not_regions'],
  rate_limits: ['key'],
  couriers: ['name', 'tracking_url', 'columns'],
  courier_items: ['courier', 'kind', 'label'],
  courier_sheets: ['courier', 'order_ids'],
  courier_lines: ['courier', 'key'],
  courier_statements: ['courier', 'file_name', 'hash', 'kept'],
  staff_invites: ['staff_role'],
  stock_items: ['size', 'unit'],
  stock_movements: ['kind', 'reason', 'note'],
  pending_logins: ['token_hash'],
  recovery_codes: ['code_hash'],
  two_steps: ['sealed_secret'],
  collection_contents: ['size'],
  collections: [
    ...['slug', 'name_en', 'name_ar', 'description_en', 'description_ar', 'search_text', 'image', 'category'],
    ...['collection_type', 'offer_type'],
  ],
  home_banners: ['image', 'title_en', 'title_ar', 'link', 'tone'],
  home_sections: ['title_en', 'title_ar', 'source', 'category', 'branch', 'type', 'gender', 'unisex_class'],
  main_banners: [
    ...['desktop_image', 'mobile_image', 'alt_en', 'alt_ar', 'title_en', 'title_ar', 'text_en', 'text_ar'],
    ...['action_en', 'action_ar', 'link'],
  ],
  spread: [
    ...['quotation_en', 'quotation_ar', 'text_en', 'text_ar', 'image', 'arch_image', 'action_en', 'action_ar', 'link'],
  ],
  message_texts: ['kind', 'language', 'subject', 'text'],
  message_ways: ['kind', 'way'],
  offer: [
    ...['title_en', 'title_ar', 'link', 'secondary_title_en', 'secondary_title_ar', 'desktop_image', 'mobile_image'],
  ],
  page_versions: ['slug', 'title_en', 'title_ar', 'text_en', 'text_ar'],
  pages: ['slug', 'title_en', 'title_ar', 'text_en', 'text_ar'],
  product_imports: ['status', 'csv', 'result', 'failure'],
  products: [
    'scent_codes',
    ...['slug', 'code', 'name_en', 'name_ar', 'description_en', 'description_ar', 'search_text', 'category', 'branch'],
    ...['type', 'gender', 'unisex_class', 'volume', 'image', 'lg_image', 'md_image', 'sm_image', 'materials_image'],
    ...['inspired_by_name_en', 'inspired_by_name_ar', 'inspired_by_image', 'facts', 'images'],
  ],
  product_scents: ['family', 'top', 'heart', 'base', 'notes', 'seasons', 'moments'],
  scent_families: ['code', 'name_en', 'name_ar', 'description_en', 'description_ar'],
  scent_notes: ['code', 'family', 'name_en', 'name_ar', 'also'],
  search_words: ['word'],
  regions: ['code', 'name_en', 'name_ar', 'cities'],
  typed_counts: ['size'],
  settings: [
    ...['email', 'phone', 'branch_address_en', 'branch_address_ar', 'facebook', 'instagram', 'instapay_address'],
    ...['counter_hours_en', 'counter_hours_ar'],
    ...['vodafone_cash_number', 'whatsapp_number', 'name_en', 'name_ar', 'logo', 'trade_name', 'first_language'],
    ...['commercial_register', 'tax_number', 'custom_meaning_en', 'custom_meaning_ar', 'original_meaning_en'],
    ...['original_meaning_ar', 'high_copy_meaning_en', 'high_copy_meaning_ar'],
  ],
};

export const namesOf = (...lists: readonly Columns[]): string[] =>
  lists.flatMap((list) =>
    Object.entries(list).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  );
