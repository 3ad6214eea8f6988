/** What is missing from answers to forms that are asked seldom; each brings its check along when it is loaded. */

import type { Along, Region } from '../wire/types';
import type { Missing, Value } from './logic';

interface Checks {
  along?(form: Along, value: Value): Missing | null;
  region?(form: Region, value: Value): Missing | null;
}

export const checks = $state<Checks>({});
