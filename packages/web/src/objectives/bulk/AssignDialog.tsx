import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiResponse, errorMessage, useRead, useWrite } from '../../core/api.ts'
import { useBulkPreview } from '../../core/bulk-preview.ts'
import { hasMessage, t } from '../../core/i18n.ts'
import { hasRole, useCurrentUser } from '../../core/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { RadioGroup, Select } from '../../ui/ChoiceFields.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PersonName } from '../../ui/PersonName.tsx'
import { PersonPicker, type UseSuggestions } from '../../ui/PersonPicker.tsx'
import { SkippedList } from '../../ui/SkippedList.tsx'
import css from '../form/Form.module.css'
import { changedByObjective } from '../objective-changes.ts'
import type { BulkDialogProps } from './BulkActions.tsx'

type Report = ApiResponse<'POST /objectives/assignments'>
type Person = { id: string; name: string }
const audiences = ['PEOPLE', 'DEPARTMENT', 'BELOW'] as const
type Audience = (typeof audiences)[number]

/** Gives people an objective with the same initial text: selected people, a department, or everyone below the viewer. */
export function AssignDialog({ objectives, onClose, onDone }: BulkDialogProps) {
  const me = useCurrentUser()
  const isForOthers = hasRole(me, ['manager', 'hrAdmin'])
  const [audience, setAudience] = useState<Audience>('PEOPLE')
  const [people, setPeople] = useState<readonly Person[]>(isForOthers ? [] : [{ id: me.id, name: me.name }])
  const [department, setDepartment] = useState('')
  const [chosenCycle, setCycle] = useState('')
  const [report, setReport] = useState<Report>()
  const ofOthers = useRead('GET /objective-imports/options', {}, { when: isForOthers })
  const ofMe = useRead('GET /objectives/form-options', {}, { when: !isForOthers })
  const cycles = (isForOthers ? ofOthers : ofMe).data?.cycles.filter(({ create }) => create.allowed) ?? []
  const departments = useRead('GET /objectives/browse/options', {}, { freshMs: 60_000 }).data?.departments ?? []
  const [first] = objectives
  const own = cycles.find(({ cycle }) => cycle.id === first?.cycle.id) ?? cycles[0]
  const cycleId = cycles.find(({ cycle }) => cycle.id === chosenCycle)?.cycle.id ?? own?.cycle.id ?? ''
  const input = {
    objectiveIds: objectives.map(({ id }) => id),
    cycleId,
    ownerIds: audience === 'PEOPLE' ? people.map(({ id }) => id) : [],
    ...(audience === 'DEPARTMENT' && { department }),
    isForEveryoneBelow: audience === 'BELOW',
  }
  const isChosen = audience === 'BELOW' || (audience === 'PEOPLE' ? people.length > 0 : department !== '')
  const counted = useBulkPreview('POST /objectives/assignments', input, isChosen && cycleId !== '')
  const save = useWrite('POST /objectives/assignments', {
    refresh: changedByObjective,
    failure: 'form',
    done: setReport,
  })
  const options = audiences.filter((each) => each !== 'BELOW' || me.reports.length > 0)
  const title =
    first && objectives.length === 1
      ? t('objectiveAssign.title', { title: first.title })
      : t('objectiveAssign.titleSeveral', { count: objectives.length })
  const count = counted.data?.done ?? 0
  if (report) return <AssignResult title={title} report={report} onClose={onDone} />
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={() => count > 0 && save.mutate(input)}
      submit={t('objectiveAssign.do', { count })}
      busy={save.isPending}
      refusal={save.error ? errorMessage(save.error) : undefined}
      disabledReason={disabledReason()}
    >
      <p>{t('objectiveAssign.body')}</p>
      {cycles.length > 0 && (
        <Select
          label={t('objectives.cycle')}
          value={cycleId}
          onChange={setCycle}
          options={cycles.map(({ cycle: { id, name } }) => ({ value: id, label: name }))}
        />
      )}
      {isForOthers && (
        <RadioGroup
          label={t('objectiveAssign.who')}
          name="audience"
          value={audience}
          onChange={(value) => setAudience(value as Audience)}
          options={options.map((value) => ({ value, label: t(`objectiveAssign.who.${value}`) }))}
        />
      )}
      {isForOthers && audience === 'PEOPLE' && (
        <PeopleField key={cycleId} cycleId={cycleId} people={people} onChange={setPeople} />
      )}
      {audience === 'DEPARTMENT' && (
        <Select
          label={t('people.department')}
          placeholder={t('objectiveAssign.chooseDepartment')}
          value={department}
          onChange={setDepartment}
          options={departments.map((value) => ({ value, label: value }))}
        />
      )}
      <div role="status">{isChosen && <SkippedList counted={counted} messagePrefixes={['objectives.skipped']} />}</div>
    </FormDialog>
  )

  function disabledReason(): string | undefined {
    if (cycles.length === 0) return t('objectiveAssign.noCycle')
    if (!isChosen) return t('objectiveAssign.nobody')
    return counted.data && count === 0 ? t('objectiveAssign.nothing') : undefined
  }
}

type PeopleProps = { cycleId: string; people: readonly Person[]; onChange: (people: readonly Person[]) => void }

/** People for whom one may create an objective in the cycle. */
function PeopleField({ cycleId, people, onChange }: PeopleProps) {
  const useOwners: UseSuggestions = (search, { isOpen }) =>
    useRead('GET /objectives/owners', { cycleId, search }, { when: isOpen && cycleId !== '', keepsFormer: true })
  return (
    <div className={css.readers}>
      <PersonPicker
        label={t('objectiveAssign.people')}
        value={null}
        useSuggestions={useOwners}
        onChange={(person) => {
          if (person && !people.some(({ id }) => id === person.id))
            onChange([...people, { id: person.id, name: person.name }])
        }}
      />
      {people.length > 0 && (
        <ul aria-label={t('objectiveAssign.people')}>
          {people.map((person) => (
            <li key={person.id}>
              <PersonName person={person} size={24} isPlain />
              <IconButton
                size="small"
                label={t('ui.removeNamed', { name: person.name })}
                onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
              >
                <IconX size={14} stroke={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The outcome for each person. */
function AssignResult({ title, report, onClose }: { title: string; report: Report; onClose: () => void }) {
  const leftOut = report.people.filter(({ reason }) => reason !== null)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <Banner tone={leftOut.length > 0 ? 'warning' : 'success'}>
        {t('objectiveAssign.done', { count: report.done })}
      </Banner>
      {leftOut.length > 0 && (
        <ul aria-label={t('objectiveAssign.leftOut')}>
          {leftOut.map(({ person, reason }) => {
            const key = `objectives.skipped.${reason}`
            return (
              <li key={person.id}>
                {t('objectiveAssign.leftOutBecause', {
                  name: person.name,
                  reason: hasMessage(key) ? t(key) : (reason ?? ''),
                })}
              </li>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}
