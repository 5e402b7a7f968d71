import { plainTextWithLists } from '@perennial/domain/rich-text/lists.ts'
import type { WrittenText } from '@perennial/domain/rich-text/text.ts'
import { useState } from 'react'
import { t } from '../core/i18n.ts'
import { Card } from '../ui/Card.tsx'
import { Page, Prose, Stack } from '../ui/Page.tsx'
import { RichTextField } from './RichTextField.tsx'
import { RichTextView } from './RichTextView.tsx'

const MAX = 500

/** A test page for the rich text field (SYS-118), with the resulting text beside it. */
export function RichTextTestPage() {
  const [text, setText] = useState<WrittenText>('')
  return (
    <Page title={t('richText.title')} intro={t('richText.intro')} width="wide">
      <Stack gap={24}>
        <RichTextField
          label={t('richText.field')}
          hint={t('richText.fieldHint')}
          value={text}
          onChange={setText}
          max={MAX}
        />
        <Card title={t('richText.read')}>
          <RichTextView text={text} headingLevel={3} />
        </Card>
        <Card title={t('richText.plain')}>
          <Prose>{plainTextWithLists(text)}</Prose>
        </Card>
      </Stack>
    </Page>
  )
}
