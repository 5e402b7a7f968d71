import type { EmailTemplateTexts } from '@perennial/contract/mail-templates/routes.ts'
import { isLanguage, languages } from '@perennial/contract/messages/language.ts'
import { useRead, whyNot } from '../core/api.ts'
import { currentLanguage, t } from '../core/i18n.ts'
import { useParam } from '../core/url-query.ts'
import { Banner } from '../ui/Banner.tsx'
import type { Crumb } from '../ui/Breadcrumbs.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page, Stack } from '../ui/Page.tsx'
import { ViewSwitch } from '../ui/SegmentFilter.tsx'
import { SentSwitch } from './EnabledSwitch.tsx'
import { mailName, SentChip } from './TemplateTable.tsx'
import { TextForm } from './TemplateTextForm.tsx'

type Props = { type: string; cycleId?: string | undefined; way: readonly Crumb[]; cycleLink?: string }

/** One mail of the company, or of a cycle: whether it is sent, and its text in each language. */
export function TemplateScreen({ type, cycleId, way, cycleLink }: Props) {
  const read = useRead('GET /email-templates/{type}', { type, ...(cycleId ? { cycleId } : {}) })
  return (
    <Loaded read={read} isPage>
      {(template) => {
        const { cycleName } = template
        const all = cycleName && cycleLink ? [...way, { to: cycleLink, label: cycleName }] : way
        return (
          <Page
            title={mailName(type)}
            status={<SentChip template={template} />}
            intro={cycleName && t('mailTemplates.introCycle')}
            way={all}
          >
            <Stack>
              <SentSwitch template={template} />
              <Texts template={template} />
            </Stack>
          </Page>
        )
      }}
    </Loaded>
  )
}

function Texts({ template }: { template: EmailTemplateTexts }) {
  const [chosen, setChosen] = useParam('language')
  const language = isLanguage(chosen) ? chosen : currentLanguage()
  const text = template.texts.find((one) => one.language === language)
  const closed = whyNot(template.can.edit)
  return (
    <>
      {closed && <Banner>{closed}</Banner>}
      {text && (
        <>
          <ViewSwitch
            label={t('mailTemplates.language')}
            options={languages.map((value) => ({ value, label: t(`mailTemplates.language.${value}`) }))}
            value={language}
            onChange={setChosen}
          />
          <TextForm key={language} template={template} text={text} />
        </>
      )}
    </>
  )
}
