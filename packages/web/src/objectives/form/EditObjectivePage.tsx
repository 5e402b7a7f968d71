import type { ObjectiveDetails } from '@perennial/contract/objectives/schemas.ts'
import { type ObjectiveType, objectiveTypes } from '@perennial/domain/objectives/objective.ts'
import { useState } from 'react'
import { ApiError, useRead, useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { showSuccess } from '../../core/toasts.ts'
import { discardUnsavedChanges } from '../../core/unsaved-changes.ts'
import { useWayBack } from '../../core/url-query.ts'
import { type StoredDraft, useStoredDraft } from '../../drafts/use-stored-draft.ts'
import { AttachmentTargetProvider } from '../../rich-text/attachments.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Form, FormActions, useForm } from '../../ui/Form.tsx'
import { EmptyState, Loaded, Skeleton } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { changedByObjective, objectivePath } from '../objective-changes.ts'
import css from './Form.module.css'
import { draftField, useRestored } from './NewObjectivePage.tsx'
import { ObjectiveFields } from './ObjectiveFields.tsx'
import { draftOf, type ObjectiveDraft, resultProblems, sentResult, writtenResults } from './objective-draft.ts'
import { RestoredDraft } from './RestoredDraft.tsx'

/** `/app/objective/{id}/edit`: edits the content of an objective. Its readers and its position in the tree are changed on its page. */
export function EditObjectivePage({ id }: { id: string }) {
  const read = useRead('GET /objectives/{objectiveId}', { objectiveId: id })
  const draft = useStoredDraft<ObjectiveDraft>(`objective ${id}`)
  return (
    <Loaded read={read} isPage>
      {(objective) => (
        <Page
          title={t('objectives.form.edit')}
          width="form"
          breadcrumbs={[
            { to: '/app/objectives', label: t('objectives.title') },
            { to: objectivePath(objective), label: objective.title },
          ]}
        >
          {objective.can.edit.allowed ? (
            draft ? (
              <AttachmentTargetProvider value={{ kind: 'objective', document: id, editAs: false }}>
                <EditForm key={draft.formKey} objective={objective} draft={draft} />
              </AttachmentTargetProvider>
            ) : (
              <Skeleton lines={8} />
            )
          ) : (
            <EmptyState
              title={t('objectives.form.notEditable')}
              body={refusalMessage(objective.can.edit)}
              action={<ButtonLink to={objectivePath(objective)}>{t('objectives.form.open')}</ButtonLink>}
            />
          )}
        </Page>
      )}
    </Loaded>
  )
}

type Props = { objective: ObjectiveDetails; draft: StoredDraft<ObjectiveDraft> }

const isConflict = (error: Error | null) => error instanceof ApiError && error.code === 'VERSION_CONFLICT'

function EditForm({ objective, draft }: Props) {
  const back = useWayBack(objectivePath(objective))
  const [version, setVersion] = useState(objective.version)
  const [showsProblems, setShowsProblems] = useState(false)
  const save = useWrite('PATCH /objectives/{objectiveId}', {
    refresh: changedByObjective,
    failure: 'form',
    done: () => {
      draft.forget()
      form.reset(form.values)
      // Everything is saved, so leaving must not ask; the page is left before it renders again.
      discardUnsavedChanges()
      back()
      showSuccess(t('objectives.form.saved'), { stays: true })
    },
  })
  const form = useForm<ObjectiveDraft>(draftOf(objective), isConflict(save.error) ? undefined : save.error)
  const restored = useRestored(form, draft)
  const { values } = form
  const set: typeof form.set = (next) => {
    form.set(next)
    draft.keep({ ...values, ...next })
  }
  const { uses } = objective.cycle
  const submit = (at = version) => {
    setShowsProblems(true)
    if (form.refuse({ title: values.title.trim() ? undefined : t('violation.REQUIRED') })) return
    if (uses.keyResults && Object.keys(resultProblems(values.keyResults)).length > 0) return
    save.mutate({ objectiveId: objective.id, version: at, ...changedFields(values, objective) })
  }
  return (
    <Form form={form} onSubmit={submit} label={t('objectives.form.edit')}>
      {restored.isShown && <RestoredDraft onDiscard={restored.discard} />}
      {isConflict(save.error) && (
        <Conflict
          objective={objective}
          onKeep={(latest) => {
            setVersion(latest.version)
            submit(latest.version)
          }}
          onTake={(latest) => {
            setVersion(latest.version)
            draft.forget()
            form.reset(draftOf(latest))
            save.reset()
          }}
        />
      )}
      <ObjectiveFields
        form={{ ...form, set, field: draftField(form, set) }}
        uses={uses}
        dueDate={objective.dueDate}
        types={typesOf(objective)}
        categories={categoriesOf(objective)}
        showsProblems={showsProblems}
      />
      <FormActions>
        <Button onClick={back}>{t('ui.cancel')}</Button>
        <Button type="submit" kind="primary" busy={save.isPending}>
          {t('ui.save')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Someone else saved in the meantime: nothing is overwritten before the user has chosen (KEEP-2). */
function Conflict({
  objective,
  onKeep,
  onTake,
}: {
  objective: ObjectiveDetails
  onKeep: (latest: ObjectiveDetails) => void
  onTake: (latest: ObjectiveDetails) => void
}) {
  const read = useRead('GET /objectives/{objectiveId}', { objectiveId: objective.id })
  const latest = read.data
  return (
    <Banner tone="warning" isAlert>
      <p>{t('objectives.form.conflict')}</p>
      {latest && latest.version !== objective.version && (
        <p className={css.conflict}>
          <Button size="small" kind="primary" onClick={() => onKeep(latest)}>
            {t('objectives.form.keepMine')}
          </Button>
          <Button size="small" onClick={() => onTake(latest)}>
            {t('objectives.form.takeTheirs')}
          </Button>
        </p>
      )}
    </Banner>
  )
}

/** A removed category can be kept, but not chosen again. */
function categoriesOf({ categories, category }: ObjectiveDetails) {
  return category && !categories.some(({ id }) => id === category.id) ? [...categories, category] : categories
}

/** The server decides; a private objective is individual, and outside of the tree. */
const typesOf = ({ visibility }: ObjectiveDetails): readonly ObjectiveType[] =>
  visibility === 'PRIVATE' ? ['INDIVIDUAL'] : objectiveTypes

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Sends only what was changed, so that other people’s changes stay. */
function changedFields(values: ObjectiveDraft, objective: ObjectiveDetails) {
  const before = draftOf(objective)
  const results = writtenResults(values.keyResults)
  return {
    ...(values.title !== before.title && { title: values.title }),
    ...(values.icon !== before.icon && { icon: values.icon }),
    ...(!same(values.description, before.description) && { description: values.description }),
    ...(values.dueDate !== before.dueDate && { dueDate: values.dueDate || objective.dueDate }),
    ...(values.type !== before.type && { type: values.type }),
    ...(values.groupLabel !== before.groupLabel && { groupLabel: values.groupLabel }),
    ...(values.categoryId !== before.categoryId && { categoryId: values.categoryId || null }),
    ...(!same(results, before.keyResults) && { keyResults: results.map(sentResult) }),
  }
}
