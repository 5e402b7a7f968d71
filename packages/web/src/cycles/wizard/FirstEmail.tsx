import { useRead } from '../../core/api.ts'
import { currentLanguage, t } from '../../core/i18n.ts'
import { lazyComponent } from '../../core/lazy-component.ts'
import { Card } from '../../ui/Card.tsx'

const RenderedEmail = lazyComponent(() =>
  import('../../mail-templates/EmailPreview.tsx').then((file) => file.RenderedEmail),
)

type Props = { template: string; values: Readonly<Record<string, string>>; recipient: string }

/** The first email of a cycle as people will read it. Left out for administrators who can’t read the company’s texts. */
export function FirstEmail({ template, values, recipient }: Props) {
  const { data } = useRead('GET /email-templates/{type}', { type: template })
  const text = data?.texts.find(({ language }) => language === currentLanguage()) ?? data?.texts[0]
  if (!data?.enabled || !text) return null
  return (
    <Card title={t('cycles.summary.firstEmail')}>
      <p>{recipient}</p>
      <RenderedEmail text={text.text} values={{ ...text.values, ...values }} language={text.language} />
    </Card>
  )
}
