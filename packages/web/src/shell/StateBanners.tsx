import { Fragment, type ReactNode } from 'react'
import { t } from '../core/i18n.ts'
import { logOut } from '../core/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import type { BannerState } from './Banners.tsx'
import { isReauthPostponed } from './login-state.ts'

/** The banners of these states, in their order. */
export function StateBanners({ states }: { states: readonly BannerState[] }) {
  const reload = action(t('errors.reload'), () => location.reload())
  const banners: Record<BannerState, ReactNode> = {
    tooOld: warning(t('banners.tooOld')),
    loggedOut: (
      <Banner isWide isAlert tone="danger" actions={action(t('banners.logIn'), () => isReauthPostponed.set(false))}>
        {t('banners.loggedOut')}
      </Banner>
    ),
    partGone: (
      <Banner isWide isAlert tone="warning" actions={reload}>
        {t('banners.partGone')}
      </Banner>
    ),
    permissions: warning(
      t('banners.permissions'),
      action(t('shell.logOut'), () => void logOut()),
    ),
    outdated: warning(t('banners.outdated'), reload),
    translated: warning(t('banners.translated')),
  }
  return states.map((state) => <Fragment key={state}>{banners[state]}</Fragment>)
}

const action = (label: string, act: () => void) => (
  <Button size="small" onClick={act}>
    {label}
  </Button>
)

const warning = (text: string, actions?: ReactNode) => (
  <Banner isWide tone="warning" actions={actions}>
    {text}
  </Banner>
)
