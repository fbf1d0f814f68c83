import {
  ACCOUNT_MESSAGE_KINDS,
  MESSAGE_KINDS,
  type MessageKind,
  ORDER_MESSAGE_KINDS,
} from '~/db/schema/message.values';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

const isOf = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind);
const TOLD_CUSTOMERS = [...ORDER_MESSAGE_KINDS, ...ACCOUNT_MESSAGE_KINDS];

const GROUPS: readonly { key: string; kinds: readonly MessageKind[] }[] = [
  { key: 'customer', kinds: MESSAGE_KINDS.filter((kind) => isOf(ORDER_MESSAGE_KINDS, kind)) },
  { key: 'account', kinds: MESSAGE_KINDS.filter((kind) => isOf(ACCOUNT_MESSAGE_KINDS, kind)) },
  { key: 'owner', kinds: MESSAGE_KINDS.filter((kind) => !isOf(TOLD_CUSTOMERS, kind)) },
];

/** Every message that the shop writes, what it is for, and whether its words are the owner's. */
export function MessageTextsList({ own }: { own: readonly MessageKind[] }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      {GROUPS.map(({ key, kinds }) => (
        <Panel key={key} title={t(`admin:messageTexts.${key}`)}>
          <ul className="message-kinds">
            {kinds.map((kind) => (
              <li key={kind}>
                <div className="min-w-0 grow">
                  <p className="font-medium">
                    {t(`admin:messageTexts.kind.${kind}`)}{' '}
                    {own.includes(kind) && <Tag tone="gold">{t('admin:messageTexts.own')}</Tag>}
                  </p>
                  <p className="text-sm text-ink-soft">{t(`admin:messageTexts.purpose.${kind}`)}</p>
                </div>
                <ButtonLink
                  to={`/admin/messages/texts/${kind}`}
                  variant="line"
                  size="sm"
                  aria-label={`${t('admin:messageTexts.change')}: ${t(`admin:messageTexts.kind.${kind}`)}`}
                >
                  {t('admin:messageTexts.change')}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}
