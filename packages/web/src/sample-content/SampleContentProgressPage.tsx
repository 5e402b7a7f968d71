import type { SampleContentStatus } from '@perennial/contract/sample-content/routes.ts'
import { type SampleMode, sampleModes } from '@perennial/domain/sample-content/sample-content.ts'
import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import css from './SampleContent.module.css'

/** SAMPLE_CONTENT_POLL: the polling interval (SAMPLE-01). */
const EVERY_MS = 2_000
const page = '/app/admin/settings/sample-content'
const isMode = (mode: string | undefined): mode is SampleMode => sampleModes.some((sampleMode) => sampleMode === mode)

/** The progress of creating or deleting sample content, alone on the screen (SAMPLE-03, FRAME-05). */
export function SampleContentProgressPage({ mode }: { mode?: string }) {
  const read = useRead('GET /sample-content/status', {}, { everyMs: EVERY_MS })
  const shown = read.data?.mode ?? (isMode(mode) ? mode : 'create')
  return (
    <div className={css.alone}>
      <Page title={t('sampleContent.progress')} width="form">
        <Loaded read={read}>{(status) => <Far status={status} mode={shown} />}</Loaded>
      </Page>
    </div>
  )
}

function stateOf(status: SampleContentStatus, mode: SampleMode): string {
  if (status.state === 'IDLE') return t('sampleContent.progress.idle')
  if (status.state === 'DONE') return t(`sampleContent.progress.done.${mode}`)
  if (status.state === 'FAILED') return t('sampleContent.progress.failed')
  return t(`sampleContent.progress.${mode}`)
}

function Far({ status, mode }: { status: SampleContentStatus; mode: SampleMode }) {
  const { state, progress, cycle } = status
  const again = useWrite('POST /sample-content', { refresh: ['GET /sample-content/status'] })
  const isThere = state === 'DONE' && mode !== 'delete'
  return (
    <Section title={stateOf(status, mode)}>
      {state === 'RUNNING' && (
        <>
          <ProgressBar done={progress} count={100} label={t(`sampleContent.progress.${mode}`)} isWide />
          <p>{t('sampleContent.progress.body')}</p>
        </>
      )}
      {state === 'FAILED' && <p role="alert">{t('sampleContent.progress.failedBody')}</p>}
      <div className={css.actions}>
        {state === 'FAILED' && (
          <Button kind="primary" busy={again.isPending} onClick={() => again.mutate({ mode })}>
            {t('sampleContent.again')}
          </Button>
        )}
        {isThere && cycle && (
          <ButtonLink kind="primary" to={`/app/admin/reviews/${cycle.id}`}>
            {t('sampleContent.toCycle')}
          </ButtonLink>
        )}
        {isThere && <ButtonLink to="/app/admin/directory">{t('sampleContent.toPeople')}</ButtonLink>}
        <ButtonLink to={page}>{t('sampleContent.back')}</ButtonLink>
      </div>
    </Section>
  )
}
