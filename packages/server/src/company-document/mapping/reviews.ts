import { sql } from 'drizzle-orm'
import { documentTable } from '../../core/document-facts.ts'
import { attachments } from '../../files/tables.ts'
import { questionnaires } from '../../questionnaires/tables.ts'
import { cycleAdmins, cycleBulkActions, cycleDrafts, cycleMembers, reviewCycles } from '../../reviews/cycle/tables.ts'
import {
  assessments,
  ratingChanges,
  reviewAcknowledgements,
  reviewAnswers,
  reviewContributors,
  reviewNudges,
  reviewReaders,
  reviews,
} from '../../reviews/tables.ts'
import { attachedToShared, reviewsOfOthers, sharedAnswer, sharedAssessments } from '../readers.ts'

const version = 'Goes up by one with every change'
const questionnaire = 'Sections with their questions, ratings and graph; ids of sections are what answers name'

const onceShared = (column: string) => sql`case when shared_at is not null then ${sql.identifier(column)} end`
const ofOthers =
  'they are there only if an HR Admin exports, of what is shared, and not about whoever exports or people above them'

/** Questionnaires, cycles, and reviews with everything in them. */
export const reviewMapping = [
  documentTable(questionnaires, {
    list: 'questionnaires',
    row: 'questionnaire',
    formerNames: { fields: { changedById: 'updatedById', changedAt: 'updatedAt' } },
    meaning: 'A questionnaire that the company keeps for its cycles. A cycle that takes one copies it.',
    fields: { questionnaire, version, archivedAt: 'Not offered any more since' },
  }),
  documentTable(reviewCycles, {
    list: 'reviewCycles',
    row: 'reviewCycle',
    formerNames: { fields: { outsideNumbers: 'aggregateSnapshot', questionnaireFrom: 'sourceQuestionnaireId' } },
    meaning: 'A review cycle with its dates, rules and questionnaire.',
    fields: {
      cycleType: 'SIMPLE, or CALIBRATION where ratings are calibrated before they are shared',
      periodFrom: 'The first day that is reviewed',
      disabledDates: 'Which of its dates are switched off',
      autoNudgeNonStarted: 'Whether and when whoever has not begun is reminded',
      autoNudgeNonShared: 'Whether and when whoever has not shared is reminded',
      revieweeSelection: 'How those who take part were chosen',
      questionnaire,
      sourceQuestionnaireId: 'The questionnaire that it was copied from; it may be gone',
      otherQuestionnaires: 'Further questionnaires for some of the people, each with an id that reviews name',
      questionnaireVersion: version,
      aggregateSnapshot:
        'How ratings and points were spread when they were counted, and who was left out; for people who read nothing',
      createdReviewsAt: 'When its reviews were created',
      version,
    },
  }),
  documentTable(cycleAdmins, {
    list: 'reviewCycleAdmins',
    row: 'reviewCycleAdmin',
    meaning: 'Who administers a cycle besides HR.',
  }),
  documentTable(cycleDrafts, {
    list: 'reviewCycleDrafts',
    row: 'reviewCycleDraft',
    meaning: 'A cycle that somebody is still putting together.',
    fields: { model: 'What was entered so far', version },
  }),
  documentTable(reviews, {
    list: 'reviews',
    row: 'review',
    meaning: 'One review of one person in one cycle.',
    fields: {
      cycleId: 'The cycle',
      revieweeId: 'Who is reviewed',
      mainReviewerId: 'Who reviews; absent where nobody does',
      questionnaireId: 'One of the other questionnaires of the cycle; absent for the main one',
      extensions: 'Dates of the cycle that are later for this review, by name',
      revieweeInformedAt: 'When the reviewee was told about it',
      reviewerInformedAt: 'When the main reviewer was told about it',
      completedAt: 'When it was closed',
      mergedAt: 'It came with another account of the same person; only read since',
      version,
    },
  }),
  documentTable(cycleMembers, {
    list: 'reviewCycleMembers',
    row: 'reviewCycleMember',
    meaning: 'Who takes part in a cycle.',
    fields: { chosenReviewers: 'Reviewers that were chosen by hand', reviewId: 'Absent until the review was created' },
  }),
  documentTable(reviewContributors, {
    list: 'reviewContributors',
    row: 'reviewContributor',
    meaning: 'Who contributes to a review besides its main reviewer.',
  }),
  documentTable(assessments, {
    list: 'assessments',
    row: 'assessment',
    meaning:
      'What one side writes in a review. It is shared where sharedAt is there, signed where signedAt is; until it is shared the other side knows nothing of it.',
    fields: {
      type: 'Whose side',
      contributorId: 'Of contributors: who',
      firstSavedAt: 'Begun',
      writtenAt: 'Writing was called finished',
      submittedAt: 'Finished writing was said and not taken back',
      editedByHrAt: 'HR changed something in it',
      version,
    },
    without: {
      cycleId: {
        because: 'it is that of the review',
        fill: sql`(select r.cycle_id from reviews r where r.id = given.review_id)`,
      },
      status: { because: 'it follows from the moments' },
    },
    shared: {
      because: 'it is not told how far somebody is with what they have not shared, contributors among them',
      columns: {
        firstSavedAt: onceShared('first_saved_at'),
        writtenAt: onceShared('written_at'),
        writtenById: onceShared('written_by_id'),
        submittedAt: onceShared('submitted_at'),
        editedByHrAt: onceShared('edited_by_hr_at'),
        version: sql`case when shared_at is null then 0 else version end`,
      },
    },
  }),
  documentTable(reviewAnswers, {
    list: 'answers',
    row: 'answer',
    meaning: 'One answer of an assessment.',
    fields: {
      sectionId: 'The section of the questionnaire, or the rating or the graph as a whole',
      value: 'The answer: texts as blocks of parts, choices by the ids of their options, ratings by their code',
      version,
    },
    shared: {
      where: sharedAnswer,
      because:
        'only those that were shared are there; confidential ones only if an HR Admin exports, and none about whoever exports or people above them',
    },
  }),
  documentTable(ratingChanges, {
    list: 'ratingChanges',
    row: 'ratingChange',
    formerNames: { fields: { byId: 'changedById', at: 'changedAt', way: 'source' } },
    meaning: 'A change of a rating of the reviewer, also in calibration. The reviewee never reads it.',
    fields: {
      version: 'The version of the answer that it made: the order of changes',
      before: 'The code of the rating; absent for none',
      after: 'The code of the rating; absent for none',
      source: 'In the form, by HR, in calibration, or from a file',
    },
    shared: { where: sql`review_id in ${reviewsOfOthers}`, because: ofOthers },
  }),
  documentTable(reviewReaders, {
    list: 'reviewReaders',
    row: 'reviewReader',
    formerNames: { list: 'receipts', row: 'receipt', fields: { moment: 'occasion' } },
    meaning: 'Who could read a side at the moment when it was finished or shared.',
    fields: { readers: 'People and by which right' },
    shared: {
      where: sql`occasion = 'SHARED' and (review_id, side) in (
        select s.review_id, case s.type when 'SELF_ASSESSMENT' then 'reviewee' else 'manager' end
        from assessments s where s.id in ${sharedAssessments})`,
      because: 'only those of what is shared are there',
    },
  }),
  documentTable(reviewAcknowledgements, {
    list: 'acknowledgements',
    row: 'acknowledgement',
    formerNames: { list: 'looks', row: 'look' },
    meaning: 'A tick on a finished review: looked at.',
    shared: { where: sql`review_id in ${reviewsOfOthers}`, because: ofOthers },
  }),
  documentTable(reviewNudges, {
    list: 'reminders',
    row: 'reminder',
    meaning: 'A reminder that was sent.',
    fields: { senderId: 'Absent: by itself', occasion: 'Of those sent by itself: each occasion once' },
  }),
  documentTable(cycleBulkActions, {
    list: 'bulkActions',
    row: 'bulkAction',
    formerNames: { list: 'deeds', row: 'deed' },
    meaning: 'Something done on many reviews at once, which can be taken back for a while.',
    fields: { reviewIds: 'Reviews', changes: 'Who reviewed before and after' },
  }),
  documentTable(attachments, {
    list: 'attachments',
    row: 'attachment',
    meaning: 'A file that is attached to a text.',
    fields: { documentKind: 'What the text belongs to', documentId: 'The id of that' },
    shared: { where: sql`file_id in ${attachedToShared}`, because: 'only those that a shared answer names are there' },
  }),
]
