import type { DesignSettings } from '@perennial/contract/branding/routes.ts'
import { useState } from 'react'
import { useRead } from '../core/api.ts'
import { ago } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { holds, useMe } from '../core/session.ts'
import { succeed } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page, Stack } from '../ui/Page.tsx'
import { ColourForm } from './ColorForm.tsx'
import { MessageCard } from './HeaderMessageCard.tsx'
import { PictureCard } from './ImageCard.tsx'
import { useDesignWrite } from './use-branding.ts'

/** Logo, background and colour of the company, with what they make of the pages (FRAME-12, FRAME-19). */
export function DesignScreen() {
  const read = useRead('GET /design-settings', {})
  const me = useMe()
  return (
    <Page title={t('design.title')} intro={t('design.intro')} width="wide">
      <Loaded read={read}>{(design) => <Design design={design} />}</Loaded>
      {holds(me, ['hrAdmin']) && <MessageCard message={me.company.companySettings.headerMessage} />}
    </Page>
  )
}

const hasOwn = ({ companyLogoId, companyBackgroundId, companyColor }: DesignSettings) =>
  companyLogoId !== null || companyBackgroundId !== null || companyColor !== null

function Design({ design }: { design: DesignSettings }) {
  const [asks, setAsks] = useState(false)
  const [saves, setSaves] = useState(0)
  const { write, inTheWay } = useDesignWrite((change) => {
    setAsks(false)
    if (change.kind === 'settings') setSaves((former) => former + 1)
    if (change.kind === 'reset') succeed(t(change.what === 'all' ? 'design.resetDone' : 'design.removed'))
  })
  const { version } = design
  const change = (one: Parameters<typeof write.mutate>[0]['change']) => write.mutate({ change: one, version })
  return (
    <Stack gap={20}>
      <PictureCard
        kind="logo"
        design={design}
        isBusy={write.isPending}
        onChoose={(picture) => change({ kind: 'picture', of: 'logo', picture })}
        onRemove={() => change({ kind: 'reset', what: 'logo' })}
      />
      <ColourForm
        // Begins anew with what is kept now; another picture leaves what was typed.
        key={`${design.companyColor} ${saves}`}
        design={design}
        write={write}
        onSave={(values) => change({ kind: 'settings', values })}
      />
      <PictureCard
        kind="background"
        design={design}
        isBusy={write.isPending}
        onChoose={(picture) => change({ kind: 'picture', of: 'background', picture })}
        onRemove={() => change({ kind: 'reset', what: 'background' })}
      />
      <LoginAddress />
      <LastChange design={design}>
        {hasOwn(design) && (
          <Button kind="quiet" onPress={() => setAsks(true)}>
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
      {inTheWay && (
        <Confirm
          title={t('design.overwrite')}
          body={t('design.overwriteBody', {
            name: inTheWay.theirs.changedBy ?? '',
            when: inTheWay.theirs.changedAt ? ago(inTheWay.theirs.changedAt) : '',
          })}
          confirm={t('design.overwriteConfirm')}
          cancel={t('design.overwriteTheirs')}
          busy={write.isPending}
          onConfirm={inTheWay.goOn}
          onClose={inTheWay.giveWay}
        />
      )}
    </Stack>
  )
}

/** Where people of the company sign in, in its own look. */
function LoginAddress() {
  const { company } = useMe()
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

function LastChange({ design, children }: { design: DesignSettings; children: React.ReactNode }) {
  const { changedBy, changedAt } = design
  if (!changedAt) return children
  const when = ago(changedAt)
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
