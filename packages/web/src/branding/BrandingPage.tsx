import type { BrandingSettings } from '@perennial/contract/branding/routes.ts'
import { useState } from 'react'
import { useRead } from '../core/api.ts'
import { formatTimeAgo } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { hasRole, useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page, Stack } from '../ui/Page.tsx'
import { ColorForm } from './ColorForm.tsx'
import { HeaderMessageCard } from './HeaderMessageCard.tsx'
import { ImageCard } from './ImageCard.tsx'
import { useBrandingWrite } from './use-branding.ts'

/** Logo, background and color of the company, with a preview (FRAME-12, FRAME-19). */
export function BrandingPage() {
  const read = useRead('GET /branding-settings', {})
  const me = useCurrentUser()
  return (
    <Page title={t('design.title')} intro={t('design.intro')} width="wide">
      <Loaded read={read}>{(design) => <Design design={design} />}</Loaded>
      {hasRole(me, ['hrAdmin']) && <HeaderMessageCard message={me.company.companySettings.headerMessage} />}
    </Page>
  )
}

const hasOwn = ({ companyLogoId, companyBackgroundId, companyColor }: BrandingSettings) =>
  companyLogoId !== null || companyBackgroundId !== null || companyColor !== null

function Design({ design }: { design: BrandingSettings }) {
  const [asks, setAsks] = useState(false)
  const [saves, setSaves] = useState(0)
  const { write, conflict } = useBrandingWrite((change) => {
    setAsks(false)
    if (change.kind === 'settings') setSaves((former) => former + 1)
    if (change.kind === 'reset') showSuccess(t(change.what === 'all' ? 'design.resetDone' : 'design.removed'))
  })
  const { version } = design
  const change = (change: Parameters<typeof write.mutate>[0]['change']) => write.mutate({ change, version })
  return (
    <Stack gap={20}>
      <ImageCard
        kind="logo"
        design={design}
        isBusy={write.isPending}
        onChoose={(picture) => change({ kind: 'picture', image: 'logo', picture })}
        onRemove={() => change({ kind: 'reset', what: 'logo' })}
      />
      <ColorForm
        // Resets the form to the saved values; a new picture keeps what was typed.
        key={`${design.companyColor} ${saves}`}
        design={design}
        write={write}
        onSave={(values) => change({ kind: 'settings', values })}
      />
      <ImageCard
        kind="background"
        design={design}
        isBusy={write.isPending}
        onChoose={(picture) => change({ kind: 'picture', image: 'background', picture })}
        onRemove={() => change({ kind: 'reset', what: 'background' })}
      />
      <LoginAddress />
      <LastChange design={design}>
        {hasOwn(design) && (
          <Button kind="quiet" onClick={() => setAsks(true)}>
            {t('design.reset')}
          </Button>
        )}
      </LastChange>
      {asks && (
        <Confirm
          title={t('design.resetAsk')}
          body={t('design.resetBody')}
          confirm={t('design.reset')}
          isDanger
          busy={write.isPending}
          onConfirm={() => change({ kind: 'reset', what: 'all' })}
          onClose={() => setAsks(false)}
        />
      )}
      {conflict && (
        <Confirm
          title={t('design.overwrite')}
          body={t('design.overwriteBody', {
            name: conflict.theirs.changedBy ?? '',
            when: conflict.theirs.changedAt ? formatTimeAgo(conflict.theirs.changedAt) : '',
          })}
          confirm={t('design.overwriteConfirm')}
          cancel={t('design.overwriteTheirs')}
          busy={write.isPending}
          onConfirm={conflict.overwrite}
          onClose={conflict.discard}
        />
      )}
    </Stack>
  )
}

/** The branded login page of the company. */
function LoginAddress() {
  const { company } = useCurrentUser()
  const path = `/login?company=${company.subdomain}`
  return (
    <Card title={t('design.loginPage')}>
      <p>{t('design.loginPageBody')}</p>
      <p>
        <code>{`${company.baseUrl}${path}`}</code>
      </p>
    </Card>
  )
}

function LastChange({ design, children }: { design: BrandingSettings; children: React.ReactNode }) {
  const { changedBy, changedAt } = design
  if (!changedAt) return children
  const when = formatTimeAgo(changedAt)
  return (
    <div>
      <p>
        <small>
          {changedBy ? t('design.lastChanged', { name: changedBy, when }) : t('design.lastChangedBySomebody', { when })}
        </small>
      </p>
      {children}
    </div>
  )
}
