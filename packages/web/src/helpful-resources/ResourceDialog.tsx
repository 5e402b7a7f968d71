import type { HelpfulResource } from '@perennial/contract/helpful-resources/routes.ts'
import {
  MAX_RESOURCE_BYTES,
  MAX_RESOURCE_DESCRIPTION,
  MAX_RESOURCE_LINK,
  MAX_RESOURCE_TITLE,
  type ResourceModule,
  type ResourceReader,
  resourceModules,
  resourceReaders,
  secureResourceLink,
} from '@perennial/domain/helpful-resources/resources.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { acceptedImageTypes, toPng } from '../core/image.ts'
import { showSuccess } from '../core/toasts.ts'
import { Checkbox, RadioGroup } from '../ui/ChoiceFields.tsx'
import { FileField, formatFileSize } from '../ui/FileField.tsx'
import { useForm } from '../ui/Form.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import css from './Resources.module.css'

const DOCUMENTS = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt,.csv'

type Values = {
  title: string
  description: string
  kind: string
  link: string
  file: File | null
  modules: readonly ResourceModule[]
  readers: readonly ResourceReader[]
}
type Props = { resource?: HelpfulResource; hasFiles: boolean; onClose: () => void }

/** Adds a file or a link, or changes its texts and readers (ADM-P24). */
export function ResourceDialog({ resource, hasFiles, onClose }: Props) {
  const client = useQueryClient()
  const write = useMutation({
    mutationFn: (values: Values) => (resource ? change(resource, values) : add(values)),
    onSuccess: async ({ title }) => {
      await client.invalidateQueries({ queryKey: ['GET /helpful-resources'] })
      showSuccess(t(resource ? 'resources.changed' : 'resources.added', { title }))
      onClose()
    },
  })
  const form = useForm<Values>(
    {
      title: resource?.title ?? '',
      description: resource?.description ?? '',
      link: resource?.link ?? '',
      kind: resource?.file ? 'file' : 'link',
      file: null,
      modules: resource?.modules ?? resourceModules,
      readers: resource?.readers ?? resourceReaders,
    },
    write.error,
  )
  const { kind, title, link, file, readers } = form.values
  const send = async () => {
    const isViolation = form.refuse({
      title: title.trim() === '' ? t('violation.REQUIRED') : undefined,
      link: kind === 'link' && !secureResourceLink(link) ? t('violation.LINK_NOT_HTTPS') : undefined,
      file: kind === 'file' && !resource && !file ? t('resources.fileMissing') : undefined,
      readers: readers.length === 0 ? t('violation.READERS_MISSING') : undefined,
    })
    if (isViolation) return
    const ready = kind === 'file' && file ? await readyToSend(file) : file
    if (kind === 'file' && file && !ready) return form.refuse({ file: t('resources.pictureUnreadable') })
    write.mutate({ ...form.values, file: ready ?? null })
  }
  return (
    <FormDialog
      title={
        resource
          ? t('resources.changeTitle', { title: resource.title })
          : t(hasFiles ? 'resources.addTitle' : 'resources.addLinkTitle')
      }
      onClose={onClose}
      onSubmit={() => void send()}
      refusal={form.refusal}
      submit={t(resource ? 'ui.save' : 'resources.add')}
      busy={write.isPending}
    >
      <TextField label={t('resources.name')} maxLength={MAX_RESOURCE_TITLE} {...form.field('title')} />
      <TextArea
        label={t('resources.description')}
        isOptional
        maxLength={MAX_RESOURCE_DESCRIPTION}
        {...form.field('description')}
      />
      {!resource && hasFiles && (
        <RadioGroup
          label={t('resources.kind')}
          isRow
          options={(['link', 'file'] as const).map((value) => ({ value, label: t(`resources.kind.${value}`) }))}
          {...form.field('kind')}
        />
      )}
      {kind === 'link' && (
        <TextField
          label={t('resources.link')}
          hint={t('resources.linkHint')}
          maxLength={MAX_RESOURCE_LINK}
          inputMode="url"
          autoComplete="off"
          {...form.field('link')}
        />
      )}
      {kind === 'file' && !resource && (
        <FileField
          label={t('resources.file')}
          hint={t('resources.fileHint', { size: formatFileSize(MAX_RESOURCE_BYTES) })}
          accept={`${DOCUMENTS},${acceptedImageTypes}`}
          maxBytes={MAX_RESOURCE_BYTES}
          file={file}
          error={form.field('file').error}
          onChange={form.field('file').onChange}
        />
      )}
      <Several
        label={t('resources.modules')}
        options={resourceModules.map((value) => ({ value, label: t(`resources.modules.${value}`) }))}
        {...form.field('modules')}
      />
      <Several
        label={t('resources.readers')}
        options={resourceReaders.map((value) => ({ value, label: t(`resources.readers.${value}`) }))}
        {...form.field('readers')}
      />
    </FormDialog>
  )
}

type SeveralProps<T extends string> = {
  label: string
  options: readonly { value: T; label: string }[]
  value: readonly T[]
  error: string | undefined
  onChange: (value: readonly T[]) => void
}

function Several<T extends string>({ label, options, value, error, onChange }: SeveralProps<T>) {
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          value={value.includes(option.value)}
          onChange={(isOn) => onChange(isOn ? [...value, option.value] : value.filter((item) => item !== option.value))}
        />
      ))}
      {error && (
        <p role="alert" className={css.violation}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Pictures are re-encoded, so that only pixels leave the browser; undefined if one can’t be decoded. */
async function readyToSend(file: File): Promise<File | undefined> {
  if (!file.type.startsWith('image/')) return file
  const png = await toPng(file, 'background')
  return png && new File([png], `${file.name.replace(/\.[^.]+$/, '')}.png`, { type: 'image/png' })
}

function add({ title, description, kind, link, file, modules, readers }: Values) {
  const form = new FormData()
  const fields = { title, description, modules: modules.join(), readers: readers.join() }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (kind === 'link') form.set('link', link)
  else if (file) form.set('file', file, file.name)
  return api('POST /helpful-resources', {} as never, { form })
}

const change = (resource: HelpfulResource, { title, description, kind, link, modules, readers }: Values) =>
  api('PUT /helpful-resources/{id}', {
    id: resource.id,
    version: resource.version,
    title,
    description,
    modules: [...modules],
    readers: [...readers],
    ...(kind === 'link' && { link }),
  })
