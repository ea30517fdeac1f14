# Runs the program in "$@" until it ends, or until nobody has had the FIFO on standard input open for 20 seconds: then the
# processes that used the server are gone, and the last one could not stop it.
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
(
  idle=0
  while [ $idle -lt 20 ]; do
    start=$(date +%s)
    # Waits for as long as any process has the FIFO open for writing.
    while read -r _ <&3; do :; done
    if [ $(($(date +%s) - start)) -gt 1 ]; then idle=0; else idle=$((idle + 1)); fi
    sleep 1
  done
  kill -INT $server
) &
guard=$!
exec 3<&-
wait $server
code=$?
kill $guard
exit $code
