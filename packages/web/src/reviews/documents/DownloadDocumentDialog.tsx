import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import {
  GRAPH_ID,
  isConfidentialSection,
  OVERALL_RATING,
  SECONDARY_OVERALL_RATING,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { canDownloadDocument } from '@perennial/domain/reviews/documents/document.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { download } from '../../core/csv.ts'
import { t } from '../../core/i18n.ts'
import { reportError } from '../../core/report-error.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/ChoiceFields.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Stack } from '../../ui/Page.tsx'

/** The review as a PDF; confidential parts only where they are asked for. */
export function DownloadDocumentDialog({ review }: { review: ReviewDetails }) {
  const [isOpen, setOpen] = useState(false)
  if (!canDownloadDocument(review.sides).allowed) return null
  return (
    <>
      <Button icon={<IconFileTypePdf size={18} stroke={1.5} aria-hidden />} onClick={() => setOpen(true)}>
        {t('reviewDocument.take')}
      </Button>
      {isOpen && <Taking review={review} onClose={() => setOpen(false)} />}
    </>
  )
}

function Taking({ review, onClose }: { review: ReviewDetails; onClose: () => void }) {
  const [confidential, setConfidential] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { name } = review.reviewee
  const take = async () => {
    setBusy(true)
    try {
      const file = await api('GET /reviews/{reviewId}/document', {
        reviewId: review.id,
        confidential: String(confidential),
      })
      download(`${t('reviews.of', { name })} ${review.cycle.name}.pdf`, file)
      onClose()
    } catch (error) {
      reportError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={t('reviewDocument.title')}
      onClose={onClose}
      onSubmit={() => void take()}
      submit={t('reviewDocument.make')}
      busy={isBusy}
    >
      <Stack gap={16}>
        <p>{t('reviewDocument.body')}</p>
        {holdsConfidential(review) && (
          <Checkbox
            label={t('reviewDocument.confidential', { name })}
            hint={t('reviewDocument.confidentialHint', { name })}
            value={confidential}
            onChange={setConfidential}
          />
        )}
      </Stack>
    </FormDialog>
  )
}

/** Whether this reader was sent anything that the reviewee never reads. */
function holdsConfidential({
  youAre,
  contributorAssessments: assessments,
  sides,
  questionnaire,
}: ReviewDetails): boolean {
  const { graph, overallRatings, secondaryOverallRatings, sections } = questionnaire
  const answers = sides.manager.answers
  if (youAre.includes('reviewee')) return false
  if (assessments.length > 0) return true
  if (!answers) return false
  return (
    sections.some((section) => section.manager && isConfidentialSection(section)) ||
    (graph.confidentialGraph && GRAPH_ID in answers) ||
    (overallRatings.confidential && OVERALL_RATING in answers) ||
    (secondaryOverallRatings.confidential && SECONDARY_OVERALL_RATING in answers)
  )
}
