import { SECONDARY_RATING_FLAG } from '@perennial/domain/reviews/rating.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiResponse, useRead, useWrite } from '../core/api.ts'
import { violationMessage } from '../core/api-error.ts'
import { formatTimeAgo } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { isOn, useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { discardUnsavedChanges } from '../core/unsaved-changes.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { DelayedSkeleton, Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { SaveState } from '../ui/SaveState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { QuestionnaireFields } from './QuestionnaireFields.tsx'
import css from './QuestionnairePage.module.css'
import { QuestionnairePreview } from './QuestionnairePreview.tsx'
import { type LocalDraft, useAutosave, useLocalDraft } from './use-autosave.ts'

type OpenQuestionnaire = ApiResponse<'GET /questionnaires/{questionnaireId}'>

/** A questionnaire of the library: its questions beside a preview of both sides. */
export function QuestionnairePage({ questionnaireId }: { questionnaireId: string }) {
  return <Opening key={questionnaireId} questionnaireId={questionnaireId} />
}

function Opening({ questionnaireId }: { questionnaireId: string }) {
  const read = useRead('GET /questionnaires/{questionnaireId}', { questionnaireId })
  const [turn, setTurn] = useState(0)
  // A cached response from an earlier visit is no start: the editor starts from the current version, and stays with it.
  const [opened, setOpened] = useState<OpenQuestionnaire>()
  if (!opened && read.isFetchedAfterMount && read.data) setOpened(read.data)
  const reload = async () => {
    const { data } = await read.refetch()
    if (data) setOpened(data)
    setTurn(turn + 1)
  }
  return (
    <Loaded read={{ data: opened, error: opened ? null : read.error, refetch: read.refetch }} isPage>
      {(data) =>
        data.can.manage.allowed && !data.isArchived ? (
          <Editing key={`${data.id} ${turn}`} opened={data} onReload={() => void reload()} />
        ) : (
          <Reading opened={data} />
        )
      }
    </Loaded>
  )
}

/** For people who only choose questionnaires, and for archived ones. */
function Reading({ opened }: { opened: OpenQuestionnaire }) {
  return (
    <Page title={opened.name} width="form">
      <Banner>{t(opened.isArchived ? 'questionnaires.isArchived' : 'questionnaires.readOnly')}</Banner>
      <QuestionnairePreview title={opened.name} questionnaire={opened.questionnaire} />
    </Page>
  )
}

type EditingProps = { opened: OpenQuestionnaire; onReload: () => void }

function Editing(props: EditingProps) {
  const me = useCurrentUser()
  const onDevice = useLocalDraft(me.id, props.opened.id)
  if (!onDevice) return <DelayedSkeleton />
  return <QuestionnaireEditor key={onDevice.editorKey} {...props} onDevice={onDevice} />
}

function QuestionnaireEditor({ opened, onReload, onDevice }: EditingProps & { onDevice: LocalDraft }) {
  const { value, change, state, problems, saveNow, hasRestored, forget } = useAutosave(opened, onDevice)
  const me = useCurrentUser()
  const violations: Record<string, string> = {}
  for (const problem of problems) violations[problem.path.slice(1)] ??= violationMessage(problem)
  return (
    <Page title={value.name.trim() || opened.name} width="full" status={<SaveState state={state} />}>
      {hasRestored && state !== 'conflict' && <Banner tone="info">{t('questionnaires.restored')}</Banner>}
      {state === 'conflict' && <Conflict value={value} onReload={onReload} forget={forget} />}
      {state === 'failed' && (
        <Banner tone="danger" isAlert actions={<Button onClick={saveNow}>{t('questionnaires.tryAgain')}</Button>}>
          {t('questionnaires.notSaved')}
        </Banner>
      )}
      <div className={css.editor}>
        <div className={css.fields}>
          {opened.uses > 0 && <Banner>{t('questionnaires.isUsed', { count: opened.uses })}</Banner>}
          <TextField
            label={t('questionnaires.name')}
            hint={t('questionnaires.nameHint')}
            value={value.name}
            maxLength={200}
            error={value.name.trim() === '' ? t('violation.OTHER_NAME_MISSING') : undefined}
            onChange={(name) => change((former) => ({ ...former, name }))}
          />
          {problems.length > 0 && (
            <p className={css.missing}>{t('questionnaires.missing', { count: problems.length })}</p>
          )}
          <QuestionnaireFields
            questionnaire={value.questionnaire}
            change={(next) => change((former) => ({ ...former, questionnaire: next(former.questionnaire) }))}
            violations={violations}
            scales={opened.scales}
            hasSecondary={isOn(me, SECONDARY_RATING_FLAG)}
          />
          <p className={css.changed}>
            {t('questionnaires.changedBy', { when: formatTimeAgo(opened.changedAt), person: opened.changedBy.name })}
          </p>
        </div>
        <QuestionnairePreview title={value.name} questionnaire={value.questionnaire} />
      </div>
    </Page>
  )
}

type ConflictProps = Pick<ReturnType<typeof useAutosave>, 'value' | 'forget'> & { onReload: () => void }

/** Someone else saved in the meantime: the user’s version is kept as a copy, or discarded. */
function Conflict({ value, forget, onReload }: ConflictProps) {
  const go = useNavigateTo()
  const client = useQueryClient()
  const name = t('questionnaires.copyName', { name: value.name.trim() }).slice(0, 200)
  const keep = useWrite('POST /questionnaires', {
    refresh: ['GET /questionnaires'],
    done: async ({ id }) => {
      await forget()
      discardUnsavedChanges()
      showSuccess(t('questionnaires.added', { name }), { stays: true })
      await client.invalidateQueries({ queryKey: ['GET /questionnaires/{questionnaireId}'] })
      go(`/app/admin/reviews/questionnaires/${id}`)
    },
  })
  return (
    <Banner
      tone="warning"
      isAlert
      actions={
        <>
          <Button
            kind="primary"
            busy={keep.isPending}
            onClick={() => keep.mutate({ name, from: { type: 'GIVEN', questionnaire: value.questionnaire } })}
          >
            {t('questionnaires.keepMine')}
          </Button>
          <Button onClick={() => void forget().then(onReload)}>{t('questionnaires.loadTheirs')}</Button>
        </>
      }
    >
      {t('questionnaires.conflict')}
    </Banner>
  )
}
