#!/usr/bin/perl
# Opens the socket of the service manager and becomes the program that is named: Node has no datagram sockets of the kind
# it uses, and can only write to one that is open. The process stays the same, so that NotifyAccess=main is enough.
# Perl is on every Debian (package perl-base).
use strict;
use warnings;
use Fcntl;
use Socket;

# Closed as soon as nothing refers to it, so it is declared where that is never.
my $socket;
if (my $address = $ENV{NOTIFY_SOCKET}) {
    $address =~ s/^@/\0/;
    socket($socket, PF_UNIX, SOCK_DGRAM, 0) or die "no socket: $!\n";
    connect($socket, pack_sockaddr_un($address)) or die "the service manager cannot be reached: $!\n";
    fcntl($socket, F_SETFD, 0) or die "the socket cannot be handed on: $!\n";
    $ENV{NIGHTJAR_NOTIFY_FD} = fileno $socket;
}
exec { $ARGV[0] } @ARGV or die "$ARGV[0] cannot be started: $!\n";
