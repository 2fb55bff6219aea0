package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainWordingTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Hi there, could you please tell me which boats are out?   | which boats are out?
          Sorry, when is the next tour?                             | when is the next tour?
          I'd like to know how many members we have                 | how many members we have
          How many lessons does Stefan Huber have in total?         | How many lessons does Stefan Huber have?
          Which halls are closed? I need to print the plan.         | Which halls are closed?
          Who has key 4, because I can't find it?                   | Who has key 4
          My son lost his coat, which coats were found?             | which coats were found?
          I need to ring Sophie Linden, what's her number           | I need to ring Sophie Linden+what's her phone number
          In March, which tours had their guide changed?            | In March, which tours had their guide changed?
          How many orders has Petra Dorn got?                       | How many orders does Petra Dorn have?
          Is one of the vehicles overdue for its inspection?        | which vehicles are overdue for its inspection?
          How can I reach Greta Maier by phone?                     | what is the phone number of Greta Maier
          How do I contact Ben by email?                            | what is the email of Ben
          Do you have Ann Lee's address?                            | what is Ann Lee's address
          Please                                                    | Please
          Thanks a lot!                                             | Thanks a lot!
          I like music, which shows are for me?                     | I like music, which shows are for me?
          I need ivan petrov's number, do you have it?              | I need ivan petrov's number, do you have it?
          Some people never had a lesson, who are they?             | Some people never had a lesson, who are they?
          I'm doing the food shop. How many kids are vegetarian?    | How many kids are vegetarian?
          We have a meeting in a minute. Which jobs are overdue?    | Which jobs are overdue?
          Which suppliers did we pay? The accountant asks for them. | Which suppliers did we pay?
          Which of those is out of stock? Just the plate.           | Which of those is out of stock? Just the plate.
          A customer is asking how many people fit in. Do you know? | how many people fit in?
          The kitchen would like to know which children are absent. | which children are absent.
          Leo's dad is here. Which section is he in?                | Leo's dad is here.+Which section is he in?
          Could you give me her number?                             | what is her phone number?
          number for frances aldred?                                | what is the phone number of frances aldred
          How many lessons in Mr. Hall's group?                     | How many lessons in Mr. Hall's group?
          How many different plants are poisonous?                  | How many plants are poisonous?
          how many jobs are still to be done                        | how many jobs are not done yet
          What's the oldest vehicle you've got?                     | What's the oldest vehicle?
          how many bikes have you got                               | how many bikes do you have
          Which members joined before 2020?                         | Which members joined before 2020?
          Which books are due today, and who has them?              | Which books are due today, and who has them?
          """)
  void wordsAroundTheQuestionAreTakenAway(String message, String plain) {
    assertThat(String.join("+", PlainWording.of(message))).isEqualTo(plain);
  }
}
