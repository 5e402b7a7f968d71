import { IconTargetArrow } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiResponse, useRead, useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { hasRole, type SessionUser, useCurrentUser } from '../../core/session.ts'
import { showCreated } from '../../core/toasts.ts'
import { discardUnsavedChanges } from '../../core/unsaved-changes.ts'
import { useUrlQuery, useWayBack } from '../../core/url-query.ts'
import { type StoredDraft, useStoredDraft } from '../../drafts/use-stored-draft.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Select } from '../../ui/ChoiceFields.tsx'
import { Form, FormActions, useForm } from '../../ui/Form.tsx'
import { EmptyState, Loaded, Skeleton } from '../../ui/Loaded.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { PersonPicker } from '../../ui/PersonPicker.tsx'
import { CreateCycleLink } from '../CreateCycleLink.tsx'
import { changedByObjective, objectivePath } from '../objective-changes.ts'
import { ObjectiveFields } from './ObjectiveFields.tsx'
import { emptyDraft, type ObjectiveDraft, resultProblems, sentResult, writtenResults } from './objective-draft.ts'
import { ParentPicker } from './ParentPicker.tsx'
import { RestoredDraft } from './RestoredDraft.tsx'
import { VisibilityFields } from './VisibilityFields.tsx'

type Options = ApiResponse<'GET /objectives/form-options'>
type CycleOption = Options['cycles'][number]

/** `/app/objectives/new`: an objective for the viewer or someone below them; the address can name cycle, owner and parent. */
export const NewObjectivePage = () => <NewObjective name="new" initial={emptyDraft} />

type NewProps = {
  /** The key under which this device stores the draft. */
  name: string
  initial: ObjectiveDraft
}

/** The form of a new objective, starting with these values. */
export function NewObjective({ name, initial }: NewProps) {
  const me = useCurrentUser()
  const [{ owner: ownerId = me.id, parent: parentId }] = useUrlQuery()
  const read = useRead('GET /objectives/form-options', { ownerId })
  const parent = useRead(
    'GET /objectives/{objectiveId}',
    { objectiveId: parentId ?? '' },
    { when: parentId !== undefined },
  )
  const draft = useStoredDraft<ObjectiveDraft>(`objective ${name} ${ownerId}`)
  const isComplete = draft !== undefined && (parentId === undefined || !parent.isPending)
  return (
    <Loaded read={read} isPage>
      {(options) => (
        <Page
          title={ownerId === me.id ? t('objectives.new') : t('objectives.newFor', { name: options.owner.name })}
          width="form"
        >
          {isComplete ? (
            <Opened
              key={`${ownerId} ${draft.formKey}`}
              options={options}
              draft={draft}
              initial={parent.data ? { ...initial, parent: { id: parent.data.id, title: parent.data.title } } : initial}
            />
          ) : (
            <Skeleton lines={8} />
          )}
        </Page>
      )}
    </Loaded>
  )
}

type OpenedProps = { options: Options; draft: StoredDraft<ObjectiveDraft>; initial: ObjectiveDraft }

function Opened({ options, draft, initial }: OpenedProps) {
  const [{ cycle: wanted }, change] = useUrlQuery()
  const open = options.cycles.filter(({ create }) => create.allowed)
  const option = open.find(({ cycle }) => cycle.id === wanted) ?? open[0]
  if (!option) return <NowhereToCreate options={options} wanted={wanted} />
  return (
    <ObjectiveForm
      options={options}
      option={option}
      open={open}
      onCycle={(cycle) => change({ cycle })}
      draft={draft}
      initial={initial}
    />
  )
}

/** Shown if no cycle is open for this, with the reason of the requested one. */
function NowhereToCreate({ options: { owner, cycles }, wanted }: { options: Options; wanted: string | undefined }) {
  const me = useCurrentUser()
  const refusedCycle = cycles.find(({ cycle }) => cycle.id === wanted) ?? cycles[0]
  return (
    <>
      {choosesOwner(me, owner) && cycles[0] && <OwnerField cycleId={cycles[0].cycle.id} owner={owner} />}
      <EmptyState
        icon={<IconTargetArrow size={28} stroke={1.5} aria-hidden />}
        title={t('objectives.form.nowhere')}
        body={refusalMessage(refusedCycle?.create) ?? t('objectives.form.nowhereBody')}
        action={
          <Row>
            <ButtonLink to="/app/objectives">{t('objectives.form.toList')}</ButtonLink>
            <CreateCycleLink />
          </Row>
        }
      />
    </>
  )
}

/** Secondary reviewers see a team, but create objectives only for themselves (OBJ-P17). */
const choosesOwner = (me: SessionUser, owner: { id: string }): boolean =>
  hasRole(me, ['manager', 'hrAdmin']) || owner.id !== me.id

/** The owner of the objective; choosing another person opens the form for them. */
function OwnerField({ cycleId, owner }: { cycleId: string; owner: Options['owner'] }) {
  const me = useCurrentUser()
  const [, change] = useUrlQuery()
  const useOwners = (search: string, { isOpen }: { isOpen: boolean }) =>
    useRead('GET /objectives/owners', { cycleId, search }, { when: isOpen, keepsFormer: true })
  return (
    <PersonPicker
      label={t('objectives.owner')}
      value={owner}
      useSuggestions={useOwners}
      onChange={(person) => change({ owner: person && person.id !== me.id ? person.id : undefined })}
    />
  )
}

type FormProps = OpenedProps & { option: CycleOption; open: readonly CycleOption[]; onCycle: (id: string) => void }

function ObjectiveForm({ options: { owner }, option, open, onCycle, draft, initial }: FormProps) {
  const me = useCurrentUser()
  const back = useWayBack(owner.id === me.id ? '/app/objectives' : '/app/objectives/team')
  const [showsProblems, setShowsProblems] = useState(false)
  const create = useWrite('POST /objectives', {
    refresh: changedByObjective,
    failure: 'form',
    done: (objective) => {
      draft.forget()
      form.reset(form.values)
      // Everything is saved, so leaving must not ask; the page is left before it renders again.
      discardUnsavedChanges()
      back()
      showCreated(t('objectives.form.created', { title: objective.title }), {
        closesAfterMs: 8_000,
        action: { label: t('objectives.form.open'), to: objectivePath(objective) },
      })
    },
  })
  const form = useForm<ObjectiveDraft>(initial, create.error)
  const { values } = form
  const { cycle, categories, types } = option
  const restored = useRestored(form, draft)
  const set: typeof form.set = (next) => {
    form.set(next)
    draft.keep({ ...values, ...next })
  }
  const isPrivate = (values.visibility || option.visibility) === 'PRIVATE'
  const submit = () => {
    setShowsProblems(true)
    if (form.refuse({ title: values.title.trim() ? undefined : t('violation.REQUIRED') })) return
    if (cycle.uses.keyResults && Object.keys(resultProblems(values.keyResults)).length > 0) return
    create.mutate({
      ...sentDraft(values, option),
      cycleId: cycle.id,
      ...(owner.id === me.id ? {} : { ownerId: owner.id }),
    })
  }
  return (
    <Form form={form} onSubmit={submit} label={t('objectives.new')}>
      {restored.isShown && <RestoredDraft onDiscard={restored.discard} />}
      {choosesOwner(me, owner) && <OwnerField cycleId={cycle.id} owner={owner} />}
      {open.length > 1 && (
        <Select
          label={t('objectives.cycle')}
          value={cycle.id}
          onChange={onCycle}
          options={open.map(({ cycle: { id, name } }) => ({ value: id, label: name }))}
        />
      )}
      <ObjectiveFields
        form={{ ...form, set, field: draftField(form, set) }}
        uses={cycle.uses}
        dueDate={option.dueDate}
        types={isPrivate ? ['INDIVIDUAL'] : types}
        categories={categories}
        showsProblems={showsProblems}
      >
        {cycle.uses.cascadingObjectives && !isPrivate && (
          <ParentPicker
            label={t('objectives.parent')}
            hint={t('objectives.parentHint')}
            isOptional
            cycleId={cycle.id}
            type={values.type}
            value={values.parent}
            onChange={(chosen) => set({ parent: chosen })}
          />
        )}
      </ObjectiveFields>
      <VisibilityFields option={option} owner={owner} values={values} onChange={set} />
      <FormActions>
        <Button onClick={back}>{t('ui.cancel')}</Button>
        <Button type="submit" kind="primary" busy={create.isPending}>
          {t('objectives.form.create')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** The request: only what the cycle uses. */
function sentDraft(values: ObjectiveDraft, { cycle: { uses }, dueDate, visibility: proposed }: CycleOption) {
  const visibility = values.visibility || proposed
  const isInTree = uses.cascadingObjectives && visibility !== 'PRIVATE'
  return {
    title: values.title,
    icon: uses.icon ? values.icon : '',
    description: values.description,
    dueDate: values.dueDate || dueDate,
    type: isInTree ? values.type : ('INDIVIDUAL' as const),
    groupLabel: isInTree && values.type === 'GROUP' ? values.groupLabel : '',
    parentId: isInTree ? (values.parent?.id ?? null) : null,
    categoryId: uses.categories ? values.categoryId || null : null,
    visibility,
    readerIds: visibility === 'PROTECTED' ? values.readers.map(({ id }) => id) : [],
    keyResults: uses.keyResults ? writtenResults(values.keyResults).map(sentResult) : [],
  }
}

/** Form fields whose changes are stored on this device. */
export const draftField =
  (form: ReturnType<typeof useForm<ObjectiveDraft>>, set: typeof form.set): typeof form.field =>
  (name) => ({
    ...form.field(name),
    onChange: (value) => set({ [name]: value } as Partial<ObjectiveDraft>),
  })

/** Restores the draft stored on this device, once. */
export function useRestored(form: ReturnType<typeof useForm<ObjectiveDraft>>, draft: StoredDraft<ObjectiveDraft>) {
  const [isShown, setShown] = useState(draft.draft !== undefined)
  const [isDone, setDone] = useState(draft.draft === undefined)
  if (!isDone) {
    setDone(true)
    if (draft.draft) form.set(draft.draft)
  }
  return {
    isShown,
    discard: () => {
      draft.forget()
      form.reset()
      setShown(false)
    },
  }
}
