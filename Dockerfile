# VoiceLint alone in an image: no shell, no other program, so no git for --base.
#
#   docker build --tag voicelint .
#   docker run --rm --volume "$PWD:/app:ro" voicelint check
#
# The image of Swift has the Debian that Scripts/static is known to work on.
FROM swift:6.3-bookworm AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libxml2-dev libicu-dev liblzma-dev zlib1g-dev \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /voicelint
COPY Package.swift ./
COPY Scripts Scripts
COPY Locales Locales
COPY Corpus Corpus
COPY Plugins Plugins
COPY Sources Sources
# Package.swift names the tests, so their folders must be there.
COPY Tests Tests
RUN Scripts/static

FROM scratch
COPY --from=build /voicelint/.build/static/release/voicelint /voicelint
# A user of no one, by number because there is no list of users.
USER 65532:65532
WORKDIR /app
ENTRYPOINT ["/voicelint"]
