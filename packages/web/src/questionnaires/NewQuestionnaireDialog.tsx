import type { ReadyMadeName } from '@perennial/domain/questionnaires/ready-made/ready-made.ts'
import { type ApiResponse, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { Select } from '../ui/ChoiceFields.tsx'
import { useForm } from '../ui/Form.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextField } from '../ui/TextField.tsx'

type List = ApiResponse<'GET /questionnaires'>
/** What a new one starts from: `EMPTY`, `READY_MADE ANNUAL_REVIEW`, `COPY <id>`. */
export type QuestionnaireSource = { from: string; name: string }

/** A new questionnaire: its name, and what it starts from. */
export function NewQuestionnaireDialog({
  list,
  first,
  onClose,
}: {
  list: List
  first: QuestionnaireSource
  onClose: () => void
}) {
  const go = useNavigateTo()
  const create = useWrite('POST /questionnaires', {
    refresh: ['GET /questionnaires'],
    failure: 'form',
    done: ({ id }) => go(`/app/admin/reviews/questionnaires/${id}`),
  })
  const form = useForm(first, create.error)
  const submit = () => {
    const { name, from } = form.values
    if (name.trim() === '') form.refuse({ name: t('violation.OTHER_NAME_MISSING') })
    else create.mutate({ name, from: beginningOf(from) })
  }
  const options = [
    { value: 'EMPTY', label: t('questionnaires.from.EMPTY') },
    ...list.readyMade.map(({ id, name }) => ({
      value: `READY_MADE ${id}`,
      label: t('questionnaires.from.READY_MADE', { name }),
    })),
    ...list.questionnaires.map(({ id, name }) => ({
      value: `COPY ${id}`,
      label: t('questionnaires.from.COPY', { name }),
    })),
  ]
  return (
    <FormDialog
      title={t('questionnaires.new')}
      onClose={onClose}
      onSubmit={submit}
      submit={t('questionnaires.create')}
      busy={create.isPending}
    >
      <TextField label={t('questionnaires.name')} maxLength={200} {...form.field('name')} />
      <Select label={t('questionnaires.from')} options={options} {...form.field('from')} />
    </FormDialog>
  )
}

function beginningOf(from: string) {
  const [type, id = ''] = from.split(' ')
  if (type === 'READY_MADE') return { type, id: id as ReadyMadeName } as const
  return type === 'COPY' ? ({ type, id } as const) : ({ type: 'EMPTY' } as const)
}
