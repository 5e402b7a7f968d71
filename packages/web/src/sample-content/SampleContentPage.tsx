import type { SampleContentStatus } from '@perennial/contract/sample-content/routes.ts'
import type { SampleMode } from '@perennial/domain/sample-content/sample-content.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import css from './SampleContent.module.css'

const progress = '/app/admin/settings/sample-content-progress'
const facts = ['mail', 'licence', 'login', 'mark'] as const

/** The state of sample content, and creating, resetting or deleting it (SYS-048, SAMPLE-04). */
export function SampleContentPage() {
  const read = useRead('GET /sample-content/status', {})
  return (
    <Page title={t('sampleContent.title')} intro={t('sampleContent.intro')} width="form">
      <Loaded read={read}>{(status) => <Sample status={status} />}</Loaded>
    </Page>
  )
}

function Sample({ status }: { status: SampleContentStatus }) {
  const { content, can, cycle, people, realReviews } = status
  const go = useNavigateTo()
  const [asked, setAsked] = useState<'reset' | 'delete'>()
  const write = useWrite('POST /sample-content', {
    refresh: ['GET /sample-content/status', 'GET /users/current'],
    done: (_, { mode }) => go(`${progress}/${mode}`),
  })
  const begin = (mode: SampleMode) => write.mutate({ mode })
  const isAllSample = !can.create.allowed && can.create.reason === 'SAMPLE_COMPANY_IS_ALL_SAMPLE'
  if (isAllSample) return <Banner>{t('refusal.SAMPLE_COMPANY_IS_ALL_SAMPLE')}</Banner>
  const isInWork = content === 'CREATING' || content === 'DELETING'
  const isThere = content === 'PRESENT' || (content === 'FAILED' && people > 0)
  return (
    <>
      {content === 'FAILED' && <Banner tone="danger">{t('sampleContent.failed')}</Banner>}
      {isInWork && (
        <Banner actions={<ButtonLink to={progress}>{t('sampleContent.watch')}</ButtonLink>}>
          {t('sampleContent.inWork')}
        </Banner>
      )}
      <Card>
        <p>{thereIs(status)}</p>
        <ul className={css.facts}>
          {facts.map((fact) => (
            <li key={fact}>{t(`sampleContent.facts.${fact}`)}</li>
          ))}
        </ul>
        <div className={css.actions}>
          {isThere ? (
            <>
              {cycle && (
                <ButtonLink kind="primary" to={`/app/admin/reviews/${cycle.id}`}>
                  {t('sampleContent.toCycle')}
                </ButtonLink>
              )}
              <Button disabledReason={refusalMessage(can.reset)} onClick={() => setAsked('reset')}>
                {t('sampleContent.reset')}
              </Button>
              <Button disabledReason={refusalMessage(can.delete)} onClick={() => setAsked('delete')}>
                {t('sampleContent.delete')}
              </Button>
            </>
          ) : (
            <Button
              kind="primary"
              busy={write.isPending}
              disabledReason={refusalMessage(can.create)}
              onClick={() => begin('create')}
            >
              {t('sampleContent.create')}
            </Button>
          )}
        </div>
      </Card>
      {asked && (
        <Confirm
          title={t(`sampleContent.ask.${asked}`)}
          body={
            <>
              <p>{t(`sampleContent.ask.${asked}Body`)}</p>
              {realReviews > 0 && <p>{t('sampleContent.ask.realReviews', { count: realReviews })}</p>}
            </>
          }
          confirm={t(`sampleContent.${asked}`)}
          isDanger
          busy={write.isPending}
          onConfirm={() => begin(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function thereIs({ people, cycle }: SampleContentStatus): string {
  if (people === 0) return t('sampleContent.absent')
  if (!cycle) return t('sampleContent.presentBare', { count: people })
  return t('sampleContent.present', { count: people, cycle: cycle.name })
}
