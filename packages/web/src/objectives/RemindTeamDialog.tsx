import { useState } from 'react'
import type { ApiResponse } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { RemindDialog } from '../cycles/overview/RemindDialog.tsx'
import { RadioGroup } from '../ui/ChoiceFields.tsx'
import { objectiveCycles } from './cycle/kind.ts'

type TeamRow = ApiResponse<'GET /objectives/team'>['rows'][number]
const kinds = ['SET', 'UPDATE'] as const
const ofTeam = { ...objectiveCycles, refresh: ['GET /objectives/team'] as const }

type Props = { cycleId: string; rows: readonly TeamRow[]; onClose: () => void }

/** Reminds people of the team to set objectives, or to update those without an update for 30 days (COM-P11). */
export function RemindTeamDialog({ cycleId, rows, onClose }: Props) {
  const offered = kinds.filter((kind) => rows.some(({ reminder }) => reminder === kind))
  const [chosen, setChosen] = useState<(typeof kinds)[number]>(
    () => rows.find(({ can }) => can.remind.allowed)?.reminder ?? offered[0] ?? 'UPDATE',
  )
  return (
    <RemindDialog
      kind={ofTeam}
      action="POST /objective-cycles/{cycleId}/team-nudges"
      input={{
        cycleId,
        kind: chosen,
        people: rows.filter(({ reminder }) => reminder === chosen).map(({ person }) => person.id),
      }}
      selectedCount={rows.length}
      onClose={onClose}
    >
      {offered.length > 1 ? (
        <RadioGroup
          label={t('objectives.remindOfWhat')}
          value={chosen}
          onChange={(value) => setChosen(kinds.find((kind) => kind === value) ?? chosen)}
          options={kinds.map((value) => ({ value, label: t(`objectives.remindOf.${value}`) }))}
        />
      ) : (
        <p>{t(`objectives.remindOf.${chosen}`)}</p>
      )}
    </RemindDialog>
  )
}
