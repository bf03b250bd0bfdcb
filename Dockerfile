# An image with Almanac. In the folder of a site:
#   docker run --rm --user "$(id -u)" -v "$PWD:/site" almanac build
#   docker run --rm --user "$(id -u)" -v "$PWD:/site" -p 8000:8000 almanac serve --host 0.0.0.0
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends git make
WORKDIR /almanac
COPY . .
RUN make dist && mkdir /package && dpkg-deb -x .build/dist/*.deb /package

FROM debian:12-slim
COPY --from=build /package/ /
WORKDIR /site
EXPOSE 8000
ENTRYPOINT ["almanac"]
CMD ["--help"]
