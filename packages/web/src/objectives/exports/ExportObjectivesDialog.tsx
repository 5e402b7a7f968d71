import { type ObjectiveExportScope, objectiveLayouts } from '@perennial/domain/objectives/exports/layouts.ts'
import { useState } from 'react'
import type { Input } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { hasRole, useCurrentUser } from '../../core/session.ts'
import { ExportDialog, type ExportFormat, FormatChoice } from '../../exports/ExportDialog.tsx'
import { RadioGroup } from '../../ui/ChoiceFields.tsx'

type Filters = Extract<Input<'POST /exports'>, { kind: 'objectives' }>['filters']
/** A list with its filters, or a cycle: a team’s part of it, or everyone’s for administrators. */
export type ExportTarget = { filters: Filters } | { cycleId: string; scope: ObjectiveExportScope }

type Props = { target: ExportTarget; onClose: () => void }

const contents = [...objectiveLayouts, 'documents'] as const

/** Exports objectives in the background; the file appears on the page of exports. */
export function ExportObjectivesDialog({ target, onClose }: Props) {
  const me = useCurrentUser()
  const [content, setContent] = useState<(typeof contents)[number]>('objectives')
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const isOfCycle = 'cycleId' in target
  // PDFs are for people who can read everything: managers of their team, HR Admins of a cycle.
  const offered = contents.filter(
    (value) => value !== 'documents' || (isOfCycle && (target.scope === 'TEAM' || hasRole(me, ['hrAdmin']))),
  )
  const isTable = content !== 'documents'
  const request: Input<'POST /exports'> = !isOfCycle
    ? { kind: 'objectives', ...target, format }
    : isTable
      ? { kind: 'objectiveCycle', ...target, layout: content, format }
      : { kind: 'objectiveDocuments', ...target }
  return (
    <ExportDialog title={t('objectives.export.title')} request={request} onClose={onClose}>
      <p>{t(bodyOf(target, isTable))}</p>
      {isOfCycle && (
        <RadioGroup
          label={t('exports.what')}
          value={content}
          onChange={(value) => setContent(offered.find((item) => item === value) ?? content)}
          options={offered.map((value) => ({
            value,
            label: t(`objectives.export.${value}`),
            hint: t(`objectives.export.${value}.hint`),
          }))}
        />
      )}
      {isTable && <FormatChoice value={format} onChange={setFormat} />}
    </ExportDialog>
  )
}

function bodyOf(target: ExportTarget, isTable: boolean) {
  if ('filters' in target) return 'objectives.export.listBody'
  if (target.scope === 'TEAM') return 'objectives.export.teamBody'
  return isTable ? 'objectives.export.cycleBody' : 'objectives.export.cycleDocumentsBody'
}
