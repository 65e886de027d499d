/** Where everybody reads the report of the sample match: at an address as shared reports have it. No job has its id. */
export const SAMPLE_RESULT_PATH = '/results/ca110ca1-5a3e-4f00-8000-5a3b1e5a3b1e'
