import { IconMessageOff } from '@tabler/icons-react'
import { t } from '../core/i18n.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'

/** The former chat; no menu leads here (ROUTE-14). */
export function ChatPage() {
  return (
    <Page title={t('help.chatGone')} width="form">
      <EmptyState
        icon={<IconMessageOff size={26} stroke={1.5} aria-hidden />}
        title={t('help.chatGoneBody')}
        action={<ButtonLink to="/app/home">{t('errors.returnHome')}</ButtonLink>}
      />
    </Page>
  )
}
