/**
 * The workflow of a section in a separate repository: pull requests get a preview, `main` goes live through a canary.
 */
export const toPipeline = (
  section: string,
): string => `# A pull request is published under its own version and shown as a preview; main goes live through a canary.
# The secret TEAM_KEY contains the text of team.pem. The pages of the site are rendered here before anything is stored.
name: ${section}
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read
  pull-requests: write
concurrency: section-\${{ github.ref }}
jobs:
  section:
    runs-on: ubuntu-24.04
    timeout-minutes: 20
    env:
      RELEASE_KEY: team.pem
      # Duration of the canary, before all visitors get the release.
      CANARY_MINUTES: 5
    steps:
      - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
        with:
          persist-credentials: false
      - uses: actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0
        with:
          node-version: 24
          cache: npm
      - run: npm ci
      - run: npm run types
      - run: npx section-kit test
      - run: printf '%s' "$TEAM_KEY" > team.pem
        env:
          TEAM_KEY: \${{ secrets.TEAM_KEY }}
      - id: publish
        run: npx section-kit publish --build "\${GITHUB_HEAD_REF:+pr.}$GITHUB_RUN_NUMBER.$GITHUB_RUN_ATTEMPT" --output "$GITHUB_OUTPUT"
      - if: github.event_name == 'pull_request'
        run: |
          link=$(npx section-kit preview "$VERSION")
          echo "Preview of $VERSION: $link" >> "$GITHUB_STEP_SUMMARY"
          gh pr comment "$NUMBER" --edit-last --create-if-none --body "Preview of $VERSION: $link"
        env:
          VERSION: \${{ steps.publish.outputs.version }}
          NUMBER: \${{ github.event.number }}
          GH_TOKEN: \${{ github.token }}
      - id: release
        if: github.event_name == 'push'
        run: npx section-kit release "$VERSION" --canary 10 --minutes "$CANARY_MINUTES"
        env:
          VERSION: \${{ steps.publish.outputs.version }}
      # Otherwise the canary would continue, and nobody would watch it.
      - if: cancelled() && steps.release.outcome == 'cancelled'
        run: npx section-kit promote "$VERSION" --canary 0 --why "The workflow was cancelled"
        env:
          VERSION: \${{ steps.publish.outputs.version }}
`;
