import type { EmailTemplateDetails } from '@perennial/contract/mail-templates/routes.ts'
import { isLanguage, languageName, languages } from '@perennial/contract/messages/language.ts'
import { useRead } from '../core/api.ts'
import { currentLanguage, t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Banner } from '../ui/Banner.tsx'
import type { Crumb } from '../ui/Breadcrumbs.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page, Stack } from '../ui/Page.tsx'
import { ViewSwitch } from '../ui/SegmentFilter.tsx'
import { EnabledSwitch } from './EnabledSwitch.tsx'
import { EnabledChip, emailKindLabel } from './TemplateTable.tsx'
import { TemplateTextForm } from './TemplateTextForm.tsx'

type Props = { type: string; cycleId?: string | undefined; breadcrumbs: readonly Crumb[]; cycleLink?: string }

/** One email of the company, or of a cycle: whether it is sent, and its text in each language. */
export function TemplatePage({ type, cycleId, breadcrumbs, cycleLink }: Props) {
  const read = useRead('GET /email-templates/{type}', { type, ...(cycleId ? { cycleId } : {}) })
  return (
    <Loaded read={read} isPage>
      {(template) => {
        const { cycleName } = template
        const all = cycleName && cycleLink ? [...breadcrumbs, { to: cycleLink, label: cycleName }] : breadcrumbs
        return (
          <Page
            title={emailKindLabel(type)}
            status={<EnabledChip template={template} />}
            intro={cycleName && t('mailTemplates.introCycle')}
            breadcrumbs={all}
          >
            <Stack>
              <EnabledSwitch template={template} />
              <Texts template={template} />
            </Stack>
          </Page>
        )
      }}
    </Loaded>
  )
}

function Texts({ template }: { template: EmailTemplateDetails }) {
  const [selected, setChosen] = useUrlParam('language')
  const language = isLanguage(selected) ? selected : currentLanguage()
  const text = template.texts.find((text) => text.language === language)
  const closed = refusalMessage(template.can.edit)
  return (
    <>
      {closed && <Banner>{closed}</Banner>}
      {text && (
        <>
          <ViewSwitch
            label={t('mailTemplates.language')}
            options={languages.map((value) => ({ value, label: languageName(value, currentLanguage()) }))}
            value={language}
            onChange={setChosen}
          />
          <TemplateTextForm key={language} template={template} text={text} />
        </>
      )}
    </>
  )
}
