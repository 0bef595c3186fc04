import buttonVariants from './base/button-variants.css?inline';
import choices from './forms/choices.css?inline';
import otpInput from './forms/otp-input.css?inline';
import field from './forms/field.css?inline';
import link from './base/link.css?inline';
import standaloneQuestionSkeleton from './feedback/standalone-question-skeleton.css?inline';

export const formStyles: string = [
  link,
  buttonVariants,
  field,
  otpInput,
  choices,
  standaloneQuestionSkeleton,
].join('\n');
