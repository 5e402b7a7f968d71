import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRead } from '../../core/api.ts'
import { formatDayWithRelative } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { useUrlParam, writeQuery } from '../../core/url-query.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/Button.tsx'
import { Select } from '../../ui/ChoiceFields.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page, Stack } from '../../ui/Page.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { DownloadMenu } from '../exports/DownloadMenu.tsx'
import {
  discussPath,
  type FeedbackAudience,
  type RequestDetails,
  requestStatus,
  requestTitle,
  resultPath,
  viewPath,
} from '../feedback-messages.ts'
import css from './Request.module.css'
import { RequestActions } from './RequestActions.tsx'

const audiences: readonly string[] = ['reviewee', 'directManager', 'indirectManager'] satisfies FeedbackAudience[]

/** The audience as which HR previews a result; undefined for the viewer's own view. */
export function usePreviewedAudience() {
  const [text, change] = useUrlParam('as')
  return [audiences.includes(text) ? (text as FeedbackAudience) : undefined, change] as const
}

/** A request as the viewer reads it, or as one of the audiences does while HR previews. */
export function useRequest(requestId: string) {
  const [as] = usePreviewedAudience()
  return useRead('GET /feedback-cycle-requests/{requestId}', { requestId, ...(as && { as }) }, { keepsFormer: true })
}

/** Whether there is a result to read, in the viewer's own view or in a preview. */
export const hasResultPage = ({ result, can }: RequestDetails): boolean =>
  result.state === 'NAMED' || result.state === 'ANONYMOUS' || can.previewAs.length > 0

type Props = { requestId: string; isResult?: boolean; children: (request: RequestDetails) => ReactNode }

/** The shared frame of the two pages of a request: who is asked, and what they wrote. */
export function RequestLayout({ requestId, isResult = false, children }: Props) {
  const read = useRequest(requestId)
  return (
    <Loaded read={read} isPage>
      {(request) => (
        <RequestPageFrame request={request} isResult={isResult}>
          {children(request)}
        </RequestPageFrame>
      )}
    </Loaded>
  )
}

type FrameProps = { request: RequestDetails; isResult: boolean; children: ReactNode }

function RequestPageFrame({ request, isResult, children }: FrameProps) {
  const me = useCurrentUser()
  const [as] = usePreviewedAudience()
  const { id, reviewee, cycle } = request
  const status = requestStatus(request)
  const query = writeQuery({ as })
  return (
    <Page
      title={requestTitle(reviewee, me.id)}
      width="wide"
      status={<StatusChip tone={status.tone}>{status.text}</StatusChip>}
      intro={
        <span className={css.facts}>
          <span>{cycle.name}</span>
          {cycle.state === 'ENDED' || !cycle.timeline.writeFeedbackBy ? (
            <span>{t('feedback.cycleEnded')}</span>
          ) : (
            <span>{t('feedback.writeBy', { date: formatDayWithRelative(cycle.timeline.writeFeedbackBy) })}</span>
          )}
        </span>
      }
      actions={
        <>
          {isResult && <ResultTools request={request} />}
          <RequestActions request={request} />
        </>
      }
      tabs={
        hasResultPage(request) ? (
          <Tabs
            label={requestTitle(reviewee, me.id)}
            tabs={[
              { to: `${viewPath(id)}${query}`, label: t('feedback.tab.request'), isCurrent: !isResult },
              { to: `${resultPath(id)}${query}`, label: t('feedback.tab.result'), isCurrent: isResult },
            ]}
          />
        ) : undefined
      }
    >
      <Stack gap={24}>
        <PreviewBar request={request} />
        {children}
      </Stack>
    </Page>
  )
}

/** Prints, discusses or downloads the result. */
function ResultTools({ request }: { request: RequestDetails }) {
  const { id, result } = request
  const [as] = usePreviewedAudience()
  if (result.state !== 'NAMED' && result.state !== 'ANONYMOUS') return null
  return (
    <>
      <IconButton label={t('feedback.print')} onClick={() => window.print()}>
        <IconPrinter size={18} stroke={1.5} aria-hidden />
      </IconButton>
      <ButtonLink to={`${discussPath(id)}${writeQuery({ as })}`}>{t('reading.discuss')}</ButtonLink>
      <DownloadMenu request={request} as={as} />
    </>
  )
}

/** Lets HR Admins choose as whom they read, and always shows that it isn’t their own view. */
function PreviewBar({ request: { can, reviewee } }: { request: RequestDetails }) {
  const [as, change] = usePreviewedAudience()
  if (can.previewAs.length === 0 && !as) return null
  const label = (audience: FeedbackAudience) => t(`feedback.viewAs.${audience}`, { name: reviewee.name })
  if (as)
    return (
      <Banner
        tone="info"
        actions={
          <Button size="small" onClick={() => change('')}>
            {t('feedback.viewAs.end')}
          </Button>
        }
      >
        {t('feedback.viewAs.now', { audience: label(as) })}
      </Banner>
    )
  return (
    <div className={css.viewAs} data-print="no">
      <Select
        label={t('feedback.viewAs')}
        value=""
        onChange={change}
        options={[
          { value: '', label: t('feedback.viewAs.you') },
          ...can.previewAs.map((audience) => ({ value: audience, label: label(audience) })),
        ]}
      />
    </div>
  )
}
