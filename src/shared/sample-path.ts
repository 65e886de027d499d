/** The path of the sample match's report, in the form of a shared report's path. No job has this id. */
export const SAMPLE_RESULT_PATH = '/results/ca110ca1-5a3e-4f00-8000-5a3b1e5a3b1e'
