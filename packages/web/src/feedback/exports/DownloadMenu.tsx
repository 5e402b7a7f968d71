import { type ExportFormat, XML_FLAG } from '@perennial/domain/exports/exports.ts'
import type { ResultLayout, ResultPerspective } from '@perennial/domain/feedback/result-export.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { download } from '../../core/csv.ts'
import { t } from '../../core/i18n.ts'
import { reportError } from '../../core/report-error.ts'
import { isOn } from '../../core/roles.ts'
import { useCurrentUser } from '../../core/session.ts'
import { Menu, type MenuItem } from '../../ui/Menu.tsx'
import type { FeedbackAudience, RequestDetails } from '../feedback-messages.ts'

const tables: readonly [ExportFormat, ResultLayout][] = [
  ['xlsx', 'answers'],
  ['xlsx', 'people'],
  ['csv', 'answers'],
  ['csv', 'people'],
  ['xml', 'answers'],
]

/** The result as a file, exactly as it is read here; HR Admins also get the PDF of each audience. */
export function DownloadMenu({ request, as }: { request: RequestDetails; as: FeedbackAudience | undefined }) {
  const me = useCurrentUser()
  const [isBusy, setBusy] = useState(false)
  const { id: requestId, reviewee, cycle, can } = request
  if (!can.exportResult) return null
  const save = async (ending: string, read: () => Promise<Blob>) => {
    setBusy(true)
    try {
      download(`${t('feedback.about', { name: reviewee.name })} ${cycle.name}.${ending}`, await read())
    } catch (error) {
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  const path = '/feedback-cycle-requests/{requestId}' as const
  const ofPerspective = (perspective: ResultPerspective): MenuItem => ({
    label: t(`feedback.download.${perspective}`, { name: reviewee.name }),
    disabledReason: can.exportAs.includes(perspective) ? undefined : t('refusal.NOT_RELEASED'),
    onClick: () => void save('pdf', () => api(`GET ${path}/document`, { requestId, perspective })),
  })
  const ofTable = ([format, layout]: (typeof tables)[number], index: number): MenuItem => ({
    label: t(`feedback.download.${format}.${layout}` as 'feedback.download.csv.answers'),
    isFirstOfGroup: index === 0,
    onClick: () => void save(format, () => api(`GET ${path}/result-file`, { requestId, format, layout })),
  })
  const previewed = can.exportAs.filter((perspective) => can.previewAs.some((audience) => audience === perspective))
  const offered = tables.filter(([format]) => format !== 'xml' || isOn(me, XML_FLAG))
  // While an audience is previewed only its PDF is offered: tables contain the viewer's own view.
  const items = as
    ? [ofPerspective(as)]
    : [
        ofPerspective('own'),
        ofPerspective('discussion'),
        ...previewed.map(ofPerspective),
        ...offered.map((table, index) => ofTable(table, index)),
      ]
  return (
    <Menu
      label={t('feedback.download')}
      icon={<IconDownload size={18} stroke={1.5} aria-hidden />}
      busy={isBusy}
      items={items}
    />
  )
}
