import {
  buildCheckboxes,
  buildConfidentialQuestion,
  buildDropdown,
  buildHeading,
  buildScale,
  buildSlider,
  buildTextQuestion,
  requiredForBoth,
} from './builders.ts'
import type { ReadyMadeContent } from './ready-made.ts'

export const englishQuestionnaires: ReadyMadeContent = {
  ANNUAL_REVIEW: {
    name: 'Annual Review',
    description: 'A look back at a year of work, what helped, and what comes next.',
    sections: [
      buildHeading('past', 'The past year', 'Your past year'),
      buildTextQuestion(
        'well',
        ['What did this person do especially well?', 'What are you proud of?'],
        requiredForBoth,
      ),
      buildTextQuestion(
        'hard',
        ['What could have gone better, and why?', 'What did not go as you had hoped, and why?'],
        requiredForBoth,
      ),
      buildScale('quality', 'QUALITY', 'en', ['How good was the work?', 'How good was your work?']),
      buildSlider('promises', 'en', ['Keeps promises', 'I keep my promises']),
      buildHeading('next', 'The coming year', 'Your coming year'),
      buildTextQuestion(
        'goals',
        ['What should the coming year be about?', 'What do you want to achieve in the coming year?'],
        requiredForBoth,
      ),
      buildCheckboxes('learning', 'LEARNING_ACTIVITY', 'en', [
        'What would help to get there?',
        'What would help you to get there?',
      ]),
      buildTextQuestion('support', ['What will you do to support this?', 'What do you need from your manager?']),
      buildConfidentialQuestion('stay', 'How much would it hurt to lose this person, and how likely is it?'),
    ],
  },
  OBJECTIVES_AND_OUTCOMES: {
    name: 'Objectives and Outcomes',
    description: 'What was planned, what came of it, and what it was worth.',
    sections: [
      buildTextQuestion(
        'planned',
        ['What was agreed for this period?', 'What did you set out to do?'],
        requiredForBoth,
      ),
      buildTextQuestion(
        'reached',
        ['What was reached, and what came of it?', 'What did you reach, and what came of it?'],
        requiredForBoth,
      ),
      buildScale('agree', 'AGREEMENT', 'en', ['The objectives were reached', 'I reached my objectives']),
      buildTextQuestion('changed', ['What changed on the way?', 'What changed on the way?']),
      buildTextQuestion(
        'following',
        ['Which objectives follow from this?', 'Which objectives would you set next?'],
        requiredForBoth,
      ),
    ],
  },
  END_OF_PROBATION: {
    name: 'End of Probation',
    description: 'How somebody new has settled in, and whether to go on together.',
    sections: [
      buildTextQuestion('start', ['How did this person settle in?', 'How was your start with us?'], requiredForBoth),
      buildScale('skill', 'SKILL', 'en', [
        'How well does this person master the role?',
        'How well do you master your role?',
      ]),
      buildTextQuestion('strong', ['What does this person bring to the team?', 'What do you bring to the team?']),
      buildTextQuestion('lacking', ['What is still missing?', 'What do you still want to learn?']),
      buildTextQuestion('welcome', [null, 'What should we do better for the next person who starts?']),
      buildDropdown(
        'decision',
        ['What do you recommend?', null],
        ['Continue', 'Continue after a further talk', 'Extend the probation', 'End the employment'],
      ),
      buildConfidentialQuestion('reasons', 'What is your recommendation based on?'),
    ],
  },
  CAREER_GROWTH: {
    name: 'Career Growth',
    description: 'Where somebody wants to go, and the next step on the way.',
    sections: [
      buildTextQuestion(
        'strengths',
        ['What are this person’s strengths?', 'What are your strengths?'],
        requiredForBoth,
      ),
      buildTextQuestion('energy', ['When is this person at their best?', 'Which work gives you energy?']),
      buildTextQuestion(
        'direction',
        ['Where could this person be in three years?', 'Where do you want to be in three years?'],
        requiredForBoth,
      ),
      buildScale('ready', 'AGREEMENT', 'en', ['Is ready for a larger role', 'I am ready for a larger role']),
      buildCheckboxes('learning', 'LEARNING_ACTIVITY', 'en', ['What would help most?', 'What would help you most?']),
      buildTextQuestion(
        'step',
        ['What is the next step, and until when?', 'What is your next step, and until when?'],
        requiredForBoth,
      ),
    ],
  },
}
